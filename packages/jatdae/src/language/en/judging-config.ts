export const config = {
  keyIsName: ({ judge }: { judge: string }) =>
    `key of the judge ${judge} names an environment variable, such as OPENAI_API_KEY; the key itself stands in the environment, never in a file`,
  reservedName: ({ name }: { name: string }) =>
    `"${name}" is something that jatdae judge does, so no judge can be called that; choose another name`,
  unknownJudge: ({ name, near, all }: { name: string; near: readonly string[]; all: readonly string[] }) =>
    `there is no judge "${name}" under judges: of jatdae.yaml${near.length > 0 ? `; did you mean ${near.join(', ')}?` : ''}${all.length > 0 ? ` (there: ${all.join(', ')})` : ''}`,
  noJudge:
    'say who judges: jatdae judge NAME with judges: in jatdae.yaml, or --url http://localhost:1234/v1 --model NAME',
  whichJudge: ({ all }: { all: readonly string[] }) =>
    `jatdae.yaml has several judges; say which, or name several to let them vote: ${all.join(', ')}`,
  circular: ({ judge, family, parts }: { judge: string; family: string; parts: readonly string[] }) =>
    `the judge ${judge} is of the family ${family}, like ${parts.join(', ')}: it would grade its own taste. Take a judge of another family, or allow it by name (allow_family: [${family}] or --allow-family ${family}); every report will then say so`,
};
