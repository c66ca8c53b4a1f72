export const prompts = {
  noPrompt: ({ fault }: { fault: string }) =>
    `this is no prompt file (${fault}). It begins with --- and the lines name, version and scale, then --- and the text; jatdae judge prompt relevance-0-2 prints one to start from`,
  unknownPlaceholder: ({ name, known }: { name: string; known: readonly string[] }) =>
    `{{${name}}} is not known here; a prompt may use ${known.map((one) => `{{${one}}}`).join(', ')}`,
  placeholderMissing: ({ name }: { name: string }) =>
    `the prompt has no {{${name}}}, so the judge would not see it; write it where it belongs`,
  emptyGuideline: 'the guideline is empty; write down the definitions, or leave --guideline out',
  guidelineNotUsed: ({ prompt }: { prompt: string }) =>
    `the prompt ${prompt} has no {{guideline}}, so the judge would not see the guideline; write it where it belongs`,
  unknownPrompt: ({ name, known }: { name: string; known: readonly string[] }) =>
    `"${name}" is neither a prompt of jatdae (${known.join(', ')}) nor a file`,
};
