export { advise } from './advise.ts';
export { askable, CALLABLE_VERBS, type CallableVerb, callVerb } from './call-verb.ts';
export { compare } from './compare.ts';
export { Call, type Envelope, formatsOf } from './envelope.ts';
export { failures } from './failures.ts';
export { funnel } from './funnel.ts';
export { type GateInput, type GateOptions, gate, gateOf } from './gate.ts';
export { gatedOfProject } from './gated.ts';
export { actorOf } from './gold/gold-store.ts';
export { validate, validationData } from './judge/validate.ts';
export {
  aboutOption,
  defaultOf,
  type OptionAbout,
  type OptionGroup,
  type OptionShape,
  option,
  readOptions,
} from './option.ts';
export { power } from './power.ts';
export { loadOptionsSchema, registry, type VerbEntry } from './registry.ts';
export { type AnyVerb, call, type ResultView, SILENT, verb, type Work } from './verb.ts';
