import { slicesBy } from '../analysis/index.ts';
import { attributeOf } from '../collection/index.ts';
import { gate as words } from '../language/index.ts';
import { RULER_CODES } from './against-baseline.ts';
import { doorsOf, type GateDoors } from './doors.ts';
import { integrity } from './integrity.ts';
import type { Gate } from './load-gate.ts';
import type { GateContext, GatedSystem, GateRule, Subject } from './rule.ts';
import { scoresOf, unjudgedShare } from './subjects.ts';
import { type Colour, type RuleFinding, type RuleVerdict, worstOf } from './verdict.ts';

/** A system that cannot be judged: it never ran, its run is of other settings, … */
export interface AbsentSystem {
  /** As the gate or the project names it. */
  readonly name: string;
  /** Why it cannot be judged. */
  readonly finding: RuleFinding;
}

/** What a gate says. */
export interface GateResult {
  /** Red where any verdict is, else CANNOT TELL where any cannot; green only where every rule is. */
  readonly colour: Colour;
  /** False: the build should stop. CANNOT TELL stops it unless the gate says `warn`; another ruler than the baseline's always does. */
  readonly passed: boolean;
  /** What CANNOT TELL does to the build. */
  readonly cannotTell: 'red' | 'warn';
  /** System by system, rule by rule, slice by slice. */
  readonly verdicts: readonly RuleVerdict[];
  /** Names of all systems that were judged or are absent. */
  readonly systems: readonly string[];
  /** Before a new state is adopted, a system with a baseline each: three doors to go through. */
  readonly doors: readonly GateDoors[];
}

/**
 * Judge systems by the rules of a gate. Everything that keeps a rule from being read (a measure that is not there, a slice
 * that lost its name, a system without a run) is red in its own words; nothing is green by default.
 *
 * @param absent systems that cannot be judged; each is red
 * @returns red where no rule judged anything
 * @throws JatdaeError where lists or answers cannot be read
 */
export async function judgeGate(
  gate: Gate,
  systems: readonly GatedSystem[],
  absent: readonly AbsentSystem[],
  context: GateContext,
): Promise<GateResult> {
  const verdicts: Unweighed[] = [];
  const whole = ({ title: _, ...finding }: RuleFinding, system?: string): Unweighed => ({
    rule: 'integrity',
    kind: 'integrity',
    ...(system !== undefined && { system }),
    queries: [],
    ...finding,
  });
  for (const { name, finding } of absent) verdicts.push(whole(finding, name));
  if (gate.rules.length === 0) verdicts.push(whole(red('no-rules', words.noRules)));
  if (systems.length + absent.length === 0) verdicts.push(whole(red('no-systems', words.noSystems)));
  const scoped = gate.scope ? { ...context, scope: gate.scope } : context;
  const doors: GateDoors[] = [];
  for (const system of systems) {
    for (const finding of await integrity(system, scoped, gate)) verdicts.push(whole(finding, system.name));
    const wrong = wrongGold(gate, system);
    if (wrong) verdicts.push(whole(wrong, system.name));
    for (const rule of gate.rules) {
      if (rule.rule.systems && !rule.rule.systems.includes(system.name)) continue;
      for await (const verdict of verdictsOf(gate, rule, system, scoped)) verdicts.push(verdict);
    }
    if (system.baseline) doors.push(doorsOf(system, system.baseline, mainMeasure(gate, context), context));
  }
  const names = new Set([...systems, ...absent].map(({ name }) => name));
  for (const { rule, title, kind } of gate.rules) {
    for (const name of rule.systems ?? []) {
      if (names.has(name)) continue;
      verdicts.push({
        ...whole(red('no-such-system', words.noSuchSystem({ name }))),
        rule: title,
        kind: kind.key,
        system: name,
      });
    }
  }
  // Integrity alone is no rule: with nothing else there is nothing that could be green.
  const ruled = verdicts.some(({ kind }) => kind !== 'integrity');
  const colour = ruled ? worstOf(verdicts.map((verdict) => verdict.colour)) : 'red';
  const weighed = verdicts.map((verdict) => ({ ...verdict, stops: stopsBuild(verdict, gate.cannotTell) }));
  const passed = ruled && !weighed.some(({ stops }) => stops);
  return {
    colour,
    passed,
    cannotTell: gate.cannotTell,
    verdicts: weighed,
    systems: [...names],
    doors,
  };
}

/** A verdict before it is known what the gate makes of it. */
type Unweighed = Omit<RuleVerdict, 'stops'>;

function stopsBuild({ colour, code }: Unweighed, cannotTell: 'red' | 'warn'): boolean {
  return colour === 'red' || (colour === 'cannot-tell' && (cannotTell === 'red' || RULER_CODES.has(code)));
}

/** On a slice of fewer queries nothing is green that generalises from them, where no `min_queries` says how many are enough. */
const FEW = 5;

/** The measure of the first rule that has one. */
function mainMeasure({ rules }: Gate, { measureOf }: GateContext): string | undefined {
  for (const { kind, rule } of rules) for (const name of kind.measures?.(rule) ?? []) return measureOf(name).name;
  return undefined;
}

function red(code: string, say: RuleFinding['say']): RuleFinding {
  return { colour: 'red', code, say, evidence: {} };
}

function wrongGold({ gold }: Gate, { provenance }: GatedSystem): RuleFinding | undefined {
  if (gold === undefined || provenance.gold === undefined || provenance.gold.startsWith(gold)) return undefined;
  const say = words.changed({ what: 'gold', before: gold, now: provenance.gold });
  return { colour: 'cannot-tell', code: 'gold-changed', say, evidence: { before: gold, now: provenance.gold } };
}

async function* verdictsOf(
  gate: Gate,
  { kind, rule, title }: GateRule,
  system: GatedSystem,
  context: GateContext,
): AsyncGenerator<Unweighed> {
  const verdict = ({ title: part, ...finding }: RuleFinding, slice?: RuleVerdict['slice']): Unweighed => ({
    rule: rule.name ?? part ?? title,
    kind: kind.key,
    system: system.name,
    ...(slice && { slice }),
    queries: [],
    ...finding,
  });
  const min = rule.min_queries ?? gate.minQueries;
  const most = rule.max_unjudged ?? gate.maxUnjudged;
  const [measure] = kind.measures?.(rule) ?? [];
  const measured = measure === undefined ? undefined : context.measureOf(measure);
  const k = measured?.cutoff;
  const shallow = tooShallow(kind.depth?.(rule), system, context);
  for (const subject of subjectsOf(rule, system, context)) {
    const { slice } = subject;
    if ('finding' in subject) {
      yield verdict(subject.finding, slice);
      continue;
    }
    if (shallow) {
      yield verdict(shallow, slice);
      continue;
    }
    // Queries without a value of the measure say nothing about it.
    const n = (measured && scoresOf(subject, measured.name)?.length) ?? subject.rows.length;
    if (min !== undefined && n < min) {
      const say = words.tooFewQueries({ n, min });
      yield verdict({ colour: 'cannot-tell', code: 'too-few-queries', say, evidence: { n, min } }, slice);
      continue;
    }
    const holes = most !== undefined && k !== undefined && k >= 1 ? unjudgedShare(subject, k) : undefined;
    if (holes !== undefined && holes > most!) {
      const say = words.holes({ share: holes, most: most!, k: k! });
      yield verdict(
        { colour: 'cannot-tell', code: 'holes', say, evidence: { unjudged: holes, limit: most!, k: k! } },
        slice,
      );
      continue;
    }
    for (const finding of await kind.judge(rule, subject, context)) {
      const few = slice && min === undefined && kind.sampled && finding.colour === 'green' && n < FEW;
      const say = words.fewForGreen({ n, min: FEW });
      yield verdict(few ? { ...finding, colour: 'cannot-tell', code: 'too-few-queries', say } : finding, slice);
    }
  }
}

/** Lists that end before the depth that a rule looks at, because no more was asked for. */
function tooShallow(
  k: number | undefined,
  { depth }: GatedSystem,
  { documents }: GateContext,
): RuleFinding | undefined {
  if (k === undefined || depth === undefined || depth >= k) return undefined;
  if (documents.length > 0 && depth >= documents.length) return undefined;
  return { colour: 'cannot-tell', code: 'too-shallow', say: words.tooShallow({ depth, k }), evidence: { depth, k } };
}

type Judged = Subject | { readonly finding: RuleFinding; readonly slice?: RuleVerdict['slice'] };

/** What a rule is judged on: all queries, those of one slice, or each slice of an attribute. */
function subjectsOf(rule: GateRule['rule'], system: GatedSystem, { queries, documents, qrels }: GateContext): Judged[] {
  const rows = system.evaluation.queries.map((_, row) => row);
  const inSlice = rule.slice ? new Set(matching(rule.slice, queries)) : undefined;
  const mine = inSlice ? rows.filter((row) => inSlice.has(system.evaluation.queries[row]!)) : rows;
  if (rule.slice && mine.length === 0) {
    return [{ finding: red('slice-missing', words.sliceMissing({ slice: rule.slice })) }];
  }
  const [only] = rule.slice ? Object.entries(rule.slice) : [];
  if (rule.by === undefined) {
    return [{ system, rows: mine, ...(only && { slice: { attribute: only[0], value: only[1] } }) }];
  }
  const { by } = rule;
  const wanted = new Set(mine);
  const slices = slicesBy(system, queries, by, { documents, qrels })
    .map(({ value, kind, rows }) => ({
      value: kind === 'value' ? value : '',
      rows: rows.filter((row) => wanted.has(row)),
    }))
    .filter((slice) => slice.rows.length > 0);
  const there = new Set(slices.map(({ value }) => value));
  // All queries without the attribute are no slice of it.
  const none = !there.size || (there.size === 1 && there.has(''));
  const left = new Set(rule.except);
  // Of a part of the queries the baseline does not know which values it had.
  const before = rule.slice ? undefined : system.baseline?.slices.find(({ attribute }) => attribute === by);
  const remembered = before?.values ?? [];
  const missing = [...new Set([...(rule.slices ?? []), ...remembered])].filter(
    (value) => !there.has(value) && !left.has(value) && (rule.slices?.includes(value) ?? true),
  );
  const others = rule.slices ? slices.filter(({ value }) => !rule.slices!.includes(value) && !left.has(value)) : [];
  // A value that the baseline did not have may be one of `slices` under another name.
  const strangers = others.filter(({ value }) => value === '' || (before && !remembered.includes(value)));
  const unjudged = others.filter((one) => !strangers.includes(one));
  const judgedHere = (value: string) => !left.has(value) && !unjudged.some((one) => one.value === value);
  if (none && missing.length === 0) return [{ finding: red('slice-missing', words.noAttribute({ attribute: by })) }];
  const judged = [
    ...(none ? [] : slices).flatMap(({ value, rows }): Judged[] =>
      judgedHere(value) ? [{ system, rows, slice: { attribute: by, value } }] : [],
    ),
    ...missing.map(
      (value): Judged => ({
        slice: { attribute: by, value },
        finding: red('slice-missing', words.sliceMissing({ slice: { [by]: value } })),
      }),
    ),
    ...strangers.map(
      ({ value }): Judged => ({
        slice: { attribute: by, value },
        finding: red('slice-unknown', words.sliceUnknown({ attribute: by, value })),
      }),
    ),
  ];
  if (judged.length > 0 && unjudged.length > 0) {
    const n = unjudged.reduce((sum, { rows }) => sum + rows.length, 0);
    const say = words.slicesLeft({ attribute: by, values: unjudged.map(({ value }) => value), n });
    judged.push({ finding: { colour: 'green', code: 'slices-left', say, evidence: { n } } });
  }
  return judged.length > 0 ? judged : [{ finding: red('slice-missing', words.allLeftOut({ attribute: by })) }];
}

function matching(slice: Readonly<Record<string, string>>, queries: GateContext['queries']): string[] {
  const wanted = Object.entries(slice);
  return queries
    .filter(({ attributes }) => wanted.every(([name, value]) => attributeOf(attributes, name) === value))
    .map(({ id }) => id);
}
