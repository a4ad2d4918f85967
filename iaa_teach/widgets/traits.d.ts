// Written by `python -m iaa_teach.widgets.kit.trait_types` from the widgets' classes; edit those.

/** A widget's state as its view has it: anywidget's model, with the traits of one class. */
interface Model<Traits> {
  get<Name extends keyof Traits>(name: Name): Traits[Name];
  set<Name extends keyof Traits>(name: Name, value: Traits[Name]): void;
  on(event: string, callback: (...details: any[]) => void): void;
  off(event: string, callback: (...details: any[]) => void): void;
  save_changes(): void;
  send(content: object, callbacks?: unknown, buffers?: (ArrayBuffer | ArrayBufferView)[]): void;
  widget_manager: { get_model(id: string): Promise<Model<any>> };
  /** Only on a web page: what its address holds, and addresses that hold a state. */
  page?: {
    state(name: string): string;
    link(name: string, state: string): string;
    isOwn?: boolean;
    others?: string;
    calculator?: string;
  };
}

/** What anywidget gives to `render`; a page may let an explorer that is built begin in tasks of its own. */
interface View<Traits> {
  model: Model<Traits>;
  el: HTMLElement;
  begins?: (begin: () => void) => void;
}

interface AdjudicationDecision {
  item: string;
  label: string;
  by: string;
  note: string;
}

interface AdjudicationDispute {
  item: number;
  most: string;
  tied: string[];
  votes: number;
  voters: number;
}

interface AdjudicationPreset {
  name: string;
  title: string;
  citation: string;
  annotators: string[];
  labels: string[][];
  categories: string[];
  disputed: AdjudicationDispute[];
  you: string;
  all_agree: string;
}

interface Asking {
  id: string;
  label: string;
  low: number;
  high: number;
  begins: number | null;
  unit: string;
}

interface BandShape {
  name: string;
  low: number | null;
  holds_low: boolean;
}

interface Belief {
  name: string;
  conditions: string;
  true: boolean;
}

interface BlindDecision {
  item: string;
  label: string;
  by: string;
}

interface Brought {
  file: string;
  problem: "" | "damaged" | "newer";
  new: number;
  known: number;
}

interface ChancePreset {
  name: string;
  title: string;
  citation: string;
  categories: string[];
  marginals_a: number[];
  marginals_b: number[];
}

interface Choices {
  shape: string;
  roles: Record<string, string>;
  merge: Record<string, string>;
  missing: string[];
  transposed: boolean;
  counts: boolean;
  sets: string;
  blank: string;
  decimal_comma: boolean;
  models: string[] | null;
  people: string[];
  repeats: string;
  exchange: boolean;
}

interface CourseLesson {
  bank: string;
  title: string;
  problem: string;
  questions: CourseQuestion[];
}

interface CourseQuestion {
  id: string;
  kind: string;
  label: string;
}

interface GlossaryTerm {
  name: string;
  meaning: string;
  lesson: string;
  de: string;
  it: string;
  cs: string;
  symbol: string;
  en: string;
  file: string;
}

interface Grid {
  kappa: number;
  samples: number;
  items: number[];
  shares: number[];
  holds: Record<string, number[][]>;
  defined: number[][];
}

interface JudgedPreset {
  name: string;
  title: string;
  group: string;
  citation: string;
  counts: number[][];
  categories: string[];
  judged: string;
  errata: string[];
}

interface KeptAbout {
  id: string;
  kind: string;
  where: string;
}

interface LabelScale {
  kind: string;
  order: string[];
  standing: "free" | "said" | "guessed" | "asked";
  reason: string;
  confirmed: boolean;
}

interface Labels {
  rows: number[][];
  who: number[];
  categories: string[];
}

interface LabelsGiven {
  labels: string[];
  guesses: Record<string, number>;
}

interface LabelsRecord {
  answer: LabelsGiven | null;
  attempts: number;
  hints: number;
}

interface MadeState {
  state: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  figures: Record<string, number | null>;
}

interface OwnDataColumn {
  name: string;
  values: string[];
  role: string;
  why: string;
}

interface OwnDataLabel {
  label: string;
  times: number;
}

interface OwnDataMerge {
  labels: OwnDataLabel[];
  into: string;
  done: boolean;
}

interface OwnDataModel {
  name: string;
  model: boolean;
}

interface PairPreset {
  name: string;
  title: string;
  citation: string;
  first: number[][];
  second: number[][];
  categories: string[];
}

interface PracticePlace {
  number: number;
  count: number;
  slips: number;
  answers: string[];
  marks: ("right" | "wrong" | "shown" | "")[];
  said: string[];
  hinted: boolean[];
}

interface PracticeRecord {
  finished: number;
  clean: number;
}

interface Printed {
  what: string;
  where: string;
  printed: string;
  computed: string;
  state: "same" | "slip" | "kept" | "ours" | "differs";
  note: string;
}

interface PrintedChance {
  observed: number;
  expected: number;
  value: number;
}

interface Question {
  about: string;
  text: string;
}

interface QuestionRecord {
  answer: string | string[] | string[][] | MadeState | null;
  attempts: number;
  hints: number;
  shown: ShownState | null;
}

interface RatingsPreset {
  name: string;
  title: string;
  citation: string;
  labels: string[][];
  annotators: string[];
}

interface SampleSizePreset {
  name: string;
  title: string;
  shares: number[][];
}

interface SamplingDrawn {
  samples: number;
  seed: number | null;
  of: SamplingOf;
}

interface SamplingOf {
  shares: number[][];
  items: number;
}

interface SamplingPreset {
  name: string;
  title: string;
  kappa: number | null;
  share: number | null;
  shares: number[][];
  categories: string[];
  items: number;
}

interface ScaleShape {
  name: string;
  title: string;
  source: string;
  coefficient: string;
  bands: BandShape[];
}

interface ScalesPreset {
  name: string;
  title: string;
  value: number;
  other: number | null;
  interval: number[];
  items: number;
}

interface ShiftedFigures {
  correlation: number;
  observed: number;
  kappa: number;
  weighted: number;
  chi_squared: number;
  df: number;
}

interface ShownState {
  state: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  numbers: (number | null)[];
  figures: Record<string, number | null>;
}

interface SourceRecord {
  source: string;
  citation: string;
  title: string;
  where: string;
  note: string;
  errata: string[];
  figures: Printed[];
}

interface TablePreset {
  name: string;
  title: string;
  group: string;
  citation: string;
  counts: number[][];
  categories: string[];
}

interface Working {
  done: number;
  of: number;
  what: string;
}

interface AdjudicationDeskTraits {
  adjudicators: string[];
  annotators: string[];
  asked: string;
  asking: Asking | null;
  blind: BlindDecision[];
  categories: string[];
  choices: Record<string, string[]>;
  decisions: AdjudicationDecision[];
  disputed: AdjudicationDispute[];
  ghost: number | null;
  ghost_at: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  items: string[];
  kept: string;
  labels: string[][];
  limits: Record<string, number[]>;
  notice: string;
  pages: string;
  preset: string;
  presets: AdjudicationPreset[];
  seat: number;
  show: string[];
  usual: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  veil: string[];
  waiting: Record<string, string[]>;
}

interface BelieveExplorerTraits {
  annotators: string[];
  asked: string;
  asking: Asking | null;
  choices: Record<string, string[]>;
  copies: number;
  drawn: Record<string, boolean[][]>;
  ghost: number | null;
  ghost_at: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  limits: Record<string, number[]>;
  pages: string;
  show: string[];
  step: number;
  usual: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  veil: string[];
  waiting: Record<string, string[]>;
}

interface ChanceExplorerTraits {
  asked: string;
  asking: Asking | null;
  categories: string[];
  choices: Record<string, string[]>;
  coded: number[][];
  examples: string[];
  ghost: number | null;
  ghost_at: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  limits: Record<string, number[]>;
  linked: boolean;
  marginals_a: number[];
  marginals_b: number[];
  pages: string;
  preset: string;
  presets: ChancePreset[];
  seed: number | null;
  show: string[];
  usual: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  veil: string[];
  waiting: Record<string, string[]>;
}

interface ClassExplorerTraits {
  asked: string;
  asking: Asking | null;
  choices: Record<string, string[]>;
  codes: string[];
  course: string;
  ghost: number | null;
  ghost_at: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  limits: Record<string, number[]>;
  packed: Deflated<string>;
  pages: string;
  revealed: string[];
  show: string[];
  shown: string;
  usual: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  veil: string[];
  waiting: Record<string, string[]>;
}

interface ContingencyTableExplorerTraits {
  asked: string;
  asking: Asking | null;
  categories: string[];
  choices: Record<string, string[]>;
  coefficients: string[];
  counts: number[][];
  examples: string[];
  fill: boolean;
  ghost: number | null;
  ghost_at: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  held: boolean;
  limits: Record<string, number[]>;
  pages: string;
  palette: Record<string, string>;
  preset: string;
  presets: TablePreset[];
  scale: string;
  scales: ScaleShape[];
  show: string[];
  usual: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  veil: string[];
  view: "counts" | "proportions" | "expected";
  waiting: Record<string, string[]>;
}

interface CoverageExplorerTraits {
  asked: string;
  asking: Asking | null;
  choices: Record<string, string[]>;
  ghost: number | null;
  ghost_at: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  grid: Grid;
  items: number;
  limits: Record<string, number[]>;
  pages: string;
  share: number;
  show: string[];
  usual: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  veil: string[];
  waiting: Record<string, string[]>;
}

interface ErrorAnalysisExplorerTraits {
  asked: string;
  asking: Asking | null;
  categories: string[];
  choices: Record<string, string[]>;
  counts: number[][];
  examples: string[];
  ghost: number | null;
  ghost_at: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  judged: string;
  limits: Record<string, number[]>;
  pages: string;
  preset: string;
  presets: JudgedPreset[];
  show: string[];
  usual: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  veil: string[];
  view: "counts" | "columns" | "rows" | "cells";
  waiting: Record<string, string[]>;
}

interface FailuresExplorerTraits {
  asked: string;
  asking: Asking | null;
  choices: Record<string, string[]>;
  ghost: number | null;
  ghost_at: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  limits: Record<string, number[]>;
  misread: number;
  otherwise: number;
  pages: string;
  show: string[];
  slips: number;
  usual: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  veil: string[];
  waiting: Record<string, string[]>;
}

interface FiguresWidgetTraits {
  records: Deflated<SourceRecord[]>;
  slips: boolean;
  source: string;
}

interface GlossaryWidgetTraits {
  search: string;
  terms: Deflated<GlossaryTerm[]>;
}

interface GradesExplorerTraits {
  again: number[];
  asked: string;
  asking: Asking | null;
  choices: Record<string, string[]>;
  generosity: number;
  ghost: number | null;
  ghost_at: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  limits: Record<string, number[]>;
  pages: string;
  people: number[][];
  raw: number[];
  second: number[];
  show: string[];
  usual: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  veil: string[];
  waiting: Record<string, string[]>;
}

interface JudgeExplorerTraits {
  asked: string;
  asking: Asking | null;
  choices: Record<string, string[]>;
  ghost: number | null;
  ghost_at: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  half_width: number;
  labels: number;
  limits: Record<string, number[]>;
  pages: string;
  prevalence: number;
  rest_prevalence: number | null;
  rest_specificity: number | null;
  sensitivity: number;
  show: string[];
  specificity: number;
  usual: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  veil: string[];
  waiting: Record<string, string[]>;
  weight: number;
}

interface LabellingExplorerTraits {
  about: KeptAbout;
  asked: string;
  asking: Asking | null;
  borrowed: boolean;
  bounds: number[][][];
  categories: string[];
  choices: Record<string, string[]>;
  ghost: number | null;
  ghost_at: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  lent: string[];
  limits: Record<string, number[]>;
  notice: string;
  other: string[];
  packed: string;
  pages: string;
  record: LabelsRecord;
  saved: string;
  seed: number;
  sentences: string[];
  show: string[];
  task: "first" | "chance" | "table" | "kappa" | "interval" | "three" | "recall" | "again" | "report";
  turn: number;
  usual: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  veil: string[];
  waiting: Record<string, string[]>;
}

interface LogLinearExplorerTraits {
  asked: string;
  asking: Asking | null;
  categories: string[];
  cell: number[];
  choices: Record<string, string[]>;
  counts: number[][];
  examples: string[];
  ghost: number | null;
  ghost_at: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  limits: Record<string, number[]>;
  model: "independence" | "quasi_independence" | "uniform_diagonal" | "symmetry" | "quasi_symmetry" | "linear_by_linear" | "agreement_plus_linear" | "ordinal_quasi_symmetry";
  omit: number[][];
  pages: string;
  preset: string;
  presets: TablePreset[];
  residuals: "adjusted" | "plain";
  show: string[];
  usual: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  veil: string[];
  waiting: Record<string, string[]>;
}

interface MajorityExplorerTraits {
  annotators: number;
  asked: string;
  asking: Asking | null;
  choices: Record<string, string[]>;
  ghost: number | null;
  ghost_at: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  labels: number;
  limits: Record<string, number[]>;
  pages: string;
  show: string[];
  usual: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  veil: string[];
  waiting: Record<string, string[]>;
}

interface MovieReviewExplorerTraits {
  asked: string;
  asking: Asking | null;
  categories: string[];
  choices: Record<string, string[]>;
  filed: string[][];
  ghost: number | null;
  ghost_at: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  items: string[];
  labels_a: string[];
  labels_b: string[];
  limits: Record<string, number[]>;
  pages: string;
  placed: number;
  show: string[];
  usual: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  veil: string[];
  waiting: Record<string, string[]>;
}

interface OwnDataDeskTraits {
  annotators: string[];
  asked: string;
  asking: Asking | null;
  choices: Record<string, string[]>;
  columns: OwnDataColumn[];
  confirmed: boolean;
  ended: string;
  examples: string[];
  files: string[];
  ghost: number | null;
  ghost_at: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  how: Choices | null;
  limits: Record<string, number[]>;
  measurement: LabelScale | null;
  merges: OwnDataMerge[];
  message: string;
  models: OwnDataModel[];
  notes: Record<string, string>;
  page: Deflated<string>;
  pages: string;
  pair: string[];
  questions: Question[];
  said: string;
  samples: Record<string, string>;
  scale: string;
  scales: ScaleShape[];
  show: string[];
  task: string;
  tasks: string[];
  turn: number;
  uses: string;
  usual: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  veil: string[];
  waiting: Record<string, string[]>;
  working: Working | null;
}

interface PairExplorerTraits {
  apart: number;
  asked: string;
  asking: Asking | null;
  categories: string[];
  choices: Record<string, string[]>;
  examples: string[];
  fewest: number;
  first: number[][];
  ghost: number | null;
  ghost_at: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  limits: Record<string, number[]>;
  pages: string;
  preset: string;
  presets: PairPreset[];
  second: number[][];
  show: string[];
  slid: number;
  usual: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  veil: string[];
  waiting: Record<string, string[]>;
}

interface PanelExplorerTraits {
  asked: string;
  asking: Asking | null;
  choices: Record<string, string[]>;
  ghost: number | null;
  ghost_at: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  lent_note: string;
  limits: Record<string, number[]>;
  lots: number[];
  of: "patients" | "you-robin" | "you-robin-pat";
  own_labels: number[];
  pages: string;
  patients: Labels;
  praise_or_not: string[];
  robin: number[];
  show: string[];
  step: number;
  usual: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  veil: string[];
  waiting: Record<string, string[]>;
}

interface PossibleExplorerTraits {
  asked: string;
  asking: Asking | null;
  asks: "paper" | "conditions";
  at: number;
  beliefs: Belief[];
  choices: Record<string, string[]>;
  columns: string;
  conditions: string;
  ghost: number | null;
  ghost_at: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  items: number;
  kappa: string;
  limits: Record<string, number[]>;
  observed: string;
  pages: string;
  rows: string;
  show: string[];
  size: number;
  usual: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  veil: string[];
  waiting: Record<string, string[]>;
}

interface PracticeWidgetTraits {
  about: KeptAbout;
  notice: string;
  packed: string;
  place: PracticePlace | null;
  record: PracticeRecord;
  saved: string;
  seed: number;
  turn: number;
}

interface PrevalenceBiasExplorerTraits {
  asked: string;
  asking: Asking | null;
  categories: string[];
  choices: Record<string, string[]>;
  counts: number[][];
  examples: string[];
  ghost: number | null;
  ghost_at: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  limits: Record<string, number[]>;
  pages: string;
  preset: string;
  presets: TablePreset[];
  show: string[];
  usual: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  veil: string[];
  waiting: Record<string, string[]>;
}

interface PrevalenceExplorerTraits {
  asked: string;
  asking: Asking | null;
  choices: Record<string, string[]>;
  ghost: number | null;
  ghost_at: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  limits: Record<string, number[]>;
  pages: string;
  prevalence: number;
  sensitivity: number;
  show: string[];
  specificity: number;
  usual: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  veil: string[];
  waiting: Record<string, string[]>;
}

interface ProgressWidgetTraits {
  answers: string;
  brought: Brought | null;
  lessons: CourseLesson[];
  notice: string;
  turn: number;
}

interface QuestionWidgetTraits {
  about: KeptAbout;
  at: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]> | null;
  drawn: string[];
  notice: string;
  on: string;
  opening: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  packed: string;
  place: number[];
  record: QuestionRecord;
  saved: string;
  seed: number;
  turn: number;
  veil: string[];
  why: string;
}

interface RatingsExplorerTraits {
  annotators: string[];
  asked: string;
  asking: Asking | null;
  choices: Record<string, string[]>;
  common_scales: string[][];
  examples: string[];
  ghost: number | null;
  ghost_at: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  labels: string[][];
  left_out: number[];
  limits: Record<string, number[]>;
  metric: "nominal" | "ordinal" | "interval" | "ratio" | "masi";
  order: string[];
  pages: string;
  predicts: "alpha" | "fleiss" | "multi" | "mean";
  preset: string;
  presets: RatingsPreset[];
  show: string[];
  usual: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  veil: string[];
  waiting: Record<string, string[]>;
}

interface RecallQuestionTraits {
  about: KeptAbout;
  at: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]> | null;
  drawn: string[];
  notice: string;
  on: string;
  opening: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  packed: string;
  place: number[];
  record: QuestionRecord;
  saved: string;
  seed: number;
  turn: number;
  veil: string[];
  why: string;
}

interface ReplacementExplorerTraits {
  asked: string;
  asking: Asking | null;
  chair: number;
  choices: Record<string, string[]>;
  comment: number;
  epsilon: number;
  error: number;
  errs: number[];
  ghost: number | null;
  ghost_at: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  leaning: number;
  limits: Record<string, number[]>;
  offensive: number;
  pages: string;
  show: string[];
  slips: boolean[][];
  unread: number[];
  usual: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  veil: string[];
  waiting: Record<string, string[]>;
}

interface RoundsExplorerTraits {
  asked: string;
  asking: Asking | null;
  better: number;
  choices: Record<string, string[]>;
  ghost: number | null;
  ghost_at: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  limits: Record<string, number[]>;
  of: "comments" | "patients" | "sentences" | "shares";
  pages: string;
  show: string[];
  usual: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  veil: string[];
  waiting: Record<string, string[]>;
  worse: number;
  yes_first: number | null;
  yes_second: number | null;
}

interface SampleSizeExplorerTraits {
  asked: string;
  asking: Asking | null;
  choices: Record<string, string[]>;
  examples: string[];
  ghost: number | null;
  ghost_at: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  limits: Record<string, number[]>;
  pages: string;
  preset: string;
  presets: SampleSizePreset[];
  shares: number[][];
  show: string[];
  usual: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  veil: string[];
  waiting: Record<string, string[]>;
  width: number;
}

interface SamplingExplorerTraits {
  asked: string;
  asking: Asking | null;
  categories: string[];
  choices: Record<string, string[]>;
  copies: number;
  drawn: SamplingDrawn;
  examples: string[];
  ghost: number | null;
  ghost_at: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  guess: number | null;
  items: number;
  kappa: number | null;
  limits: Record<string, number[]>;
  pages: string;
  predicts: "kappa" | "coverage";
  preset: string;
  presets: SamplingPreset[];
  profile: boolean;
  seed: number | null;
  share: number | null;
  shares: number[][];
  show: string[];
  threshold: number | null;
  usual: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  veil: string[];
  waiting: Record<string, string[]>;
}

interface ScalesExplorerTraits {
  asked: string;
  asking: Asking | null;
  choices: Record<string, string[]>;
  examples: string[];
  ghost: number | null;
  ghost_at: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  interval: number[];
  limits: Record<string, number[]>;
  other: number | null;
  pages: string;
  preset: string;
  presets: ScalesPreset[];
  scales: ScaleShape[];
  show: string[];
  times: number;
  usual: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  value: number;
  veil: string[];
  waiting: Record<string, string[]>;
}

interface ScoresExplorerTraits {
  asked: string;
  asking: Asking | null;
  choices: Record<string, string[]>;
  ghost: number | null;
  ghost_at: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  limits: Record<string, number[]>;
  noise: number;
  pages: string;
  shift: number;
  show: string[];
  spread: number;
  stretch: number;
  turn: number;
  usual: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  veil: string[];
  waiting: Record<string, string[]>;
}

interface ShiftedAnnotatorExplorerTraits {
  a: number[];
  asked: string;
  asking: Asking | null;
  by_shift: ShiftedFigures[];
  choices: Record<string, string[]>;
  ghost: number | null;
  ghost_at: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  limits: Record<string, number[]>;
  pages: string;
  shift: number;
  show: string[];
  usual: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  veil: string[];
  waiting: Record<string, string[]>;
}

interface SlipOrViewExplorerTraits {
  again: number;
  asked: string;
  asking: Asking | null;
  by: "views" | "slips";
  choices: Record<string, string[]>;
  deals: number[][];
  ghost: number | null;
  ghost_at: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  limits: Record<string, number[]>;
  model: number;
  pages: string;
  show: string[];
  usual: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  veil: string[];
  waiting: Record<string, string[]>;
  x: number[];
  y: number[];
  yes_y: number;
}

interface SpanExplorerTraits {
  a: string;
  asked: string;
  asking: Asking | null;
  b: string;
  choices: Record<string, string[]>;
  ghost: number | null;
  ghost_at: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  length: number;
  limits: Record<string, number[]>;
  pages: string;
  show: string[];
  text: string;
  usual: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  veil: string[];
  waiting: Record<string, string[]>;
}

interface StudiesExplorerTraits {
  asked: string;
  asking: Asking | null;
  choices: Record<string, string[]>;
  ghost: number | null;
  ghost_at: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  limits: Record<string, number[]>;
  observed: number;
  others: Record<string, number>;
  pages: string;
  published: number;
  show: string[];
  usual: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  veil: string[];
  waiting: Record<string, string[]>;
}

interface SwappedOrderExplorerTraits {
  asked: string;
  asking: Asking | null;
  choices: Record<string, string[]>;
  counts: number[][];
  ghost: number | null;
  ghost_at: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  limits: Record<string, number[]>;
  order: "first" | "second" | "both";
  pages: string;
  show: string[];
  usual: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  veil: string[];
  waiting: Record<string, string[]>;
}

interface ThreeChancesExplorerTraits {
  asked: string;
  asking: Asking | null;
  categories: string[];
  choices: Record<string, string[]>;
  counts: number[][];
  cut: "s" | "pi" | "kappa";
  examples: string[];
  ghost: number | null;
  ghost_at: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  limits: Record<string, number[]>;
  pages: string;
  preset: string;
  presets: TablePreset[];
  printed: Record<string, Record<string, PrintedChance>>;
  show: string[];
  usual: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  veil: string[];
  waiting: Record<string, string[]>;
}

interface WeightsExplorerTraits {
  asked: string;
  asking: Asking | null;
  categories: string[];
  choices: Record<string, string[]>;
  counts: number[][];
  examples: string[];
  ghost: number | null;
  ghost_at: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  limits: Record<string, number[]>;
  pages: string;
  preset: string;
  presets: TablePreset[];
  schemes: Record<string, number[][]>;
  show: string[];
  usual: Record<string, boolean | number | string | null | string[] | number[] | number[][] | string[][]>;
  veil: string[];
  waiting: Record<string, string[]>;
  weights: number[][];
  weights_as: "disagreement" | "agreement";
}

interface ExplorerTraits {
  adjudication: AdjudicationDeskTraits;
  believe: BelieveExplorerTraits;
  chance: ChanceExplorerTraits;
  class_answers: ClassExplorerTraits;
  contingency_table: ContingencyTableExplorerTraits;
  coverage: CoverageExplorerTraits;
  error_analysis: ErrorAnalysisExplorerTraits;
  failures: FailuresExplorerTraits;
  grades: GradesExplorerTraits;
  judge: JudgeExplorerTraits;
  labelling: LabellingExplorerTraits;
  log_linear: LogLinearExplorerTraits;
  majority: MajorityExplorerTraits;
  movie_review: MovieReviewExplorerTraits;
  own_data: OwnDataDeskTraits;
  pair: PairExplorerTraits;
  panel: PanelExplorerTraits;
  possible: PossibleExplorerTraits;
  prevalence: PrevalenceExplorerTraits;
  prevalence_bias: PrevalenceBiasExplorerTraits;
  ratings: RatingsExplorerTraits;
  replacement: ReplacementExplorerTraits;
  rounds: RoundsExplorerTraits;
  sample_size: SampleSizeExplorerTraits;
  sampling: SamplingExplorerTraits;
  scales: ScalesExplorerTraits;
  scores: ScoresExplorerTraits;
  shifted_annotator: ShiftedAnnotatorExplorerTraits;
  slip_or_view: SlipOrViewExplorerTraits;
  span: SpanExplorerTraits;
  studies: StudiesExplorerTraits;
  swapped_order: SwappedOrderExplorerTraits;
  three_chances: ThreeChancesExplorerTraits;
  weights: WeightsExplorerTraits;
}
