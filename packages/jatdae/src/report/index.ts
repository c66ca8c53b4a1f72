export { adviceData, adviseSections } from './advise.ts';
export { compareCharts } from './charts/compare-charts.ts';
export { funnelChart } from './charts/funnel.ts';
export { COLOURS, rankBumpChart } from './charts/rank-bump.ts';
export { type Chart, svgOf } from './charts/svg.ts';
export { swapCurveChart } from './charts/swap-curve.ts';
export { trendChart } from './charts/trend.ts';
export { compareCsv } from './compare-csv.ts';
export { compareLatex } from './compare-latex.ts';
export { compareMarkdown } from './compare-markdown.ts';
export { matrixText } from './compare-matrix.ts';
export { compareText } from './compare-table.ts';
export { pText, rangeText, signed } from './compare-words.ts';
export { cut, flat, tame } from './cut.ts';
export { evalData } from './eval-data.ts';
export { evalTable, meansTable } from './eval-table.ts';
export { evalTerminal } from './eval-terminal.ts';
export { evalCsv, evalMarkdown, evalTrec } from './eval-text.ts';
export { failuresData, queryData } from './failures-data.ts';
export { kindList, queryText } from './failures-list.ts';
export { failuresText } from './failures-text.ts';
export { examplesText, type FunnelTexts, funnelData, funnelSections } from './funnel.ts';
export { gateData, gateGithub, gateMarkdown, gateText } from './gate.ts';
export { historyData } from './history-data.ts';
export { historySections } from './history-sections.ts';
export { type AgainstReport, againstSections } from './holes-against.ts';
export {
  againstCsv,
  type HolesHeader,
  nextCsv,
  nextData,
  poolCsv,
  poolData,
  surveyCsv,
  surveyData,
} from './holes-data.ts';
export {
  nextSections,
  nextTable,
  nextText,
  PairTexts,
  pairLines,
  poolSections,
  type WrittenPair,
} from './holes-pairs.ts';
export { surveySections } from './holes-survey.ts';
export { type IngestResult, ingestData, ingestTables } from './ingest-table.ts';
export { loadGateJunit, loadGreetingText } from './lazy.ts';
export { markdownTable, markdownText } from './markdown.ts';
export { missesText } from './misses-text.ts';
export { NONE, percent, shortId, shown, withInterval } from './number.ts';
export { type JsonText, jsonText, type Plain, type PlainNotice, plainJson, plainNotice } from './plain-json.ts';
export { powerCsv, powerData } from './power-data.ts';
export { powerSections } from './power-sections.ts';
export { remark } from './remark.ts';
export { runsData, runsTable } from './runs-table.ts';
export { scopeFaults } from './scope-words.ts';
export { type Section, sectionsMarkdown, sectionsText } from './sections.ts';
export { foundData, slicesData } from './slices-data.ts';
export { slicesSections } from './slices-table.ts';
export { plainTable } from './table.ts';
