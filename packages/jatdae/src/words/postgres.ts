import { type Say, say } from './say.ts';

export function unknownParameter(system: string, parameter: string): Say {
  return say(
    `${system}: sql has ${parameter}, which stands for nothing. Known: $query, $k, $vector, $attributes.`,
    `${system}: sql에 알 수 없는 매개변수 ${parameter}이(가) 있습니다. 쓸 수 있는 것은 $query, $k, $vector, $attributes입니다.`,
  );
}

export function numberedParameter(system: string, parameter: string): Say {
  return say(
    `${system}: sql has ${parameter}. Parameters have names here: $query, $k, $vector, $attributes.`,
    `${system}: sql에 ${parameter}이(가) 있습니다. 매개변수는 $query, $k, $vector, $attributes처럼 이름으로 적어 주십시오.`,
  );
}

export function unclosedSql(system: string, mark: string): Say {
  return say(`${system}: in sql, ${mark} is not closed.`, `${system}: sql에서 ${mark}이(가) 닫히지 않았습니다.`);
}

export function sqlNoQuestion(system: string): Say {
  return say(
    `${system}: sql uses neither $query nor $vector, so that every question would get the same answer.`,
    `${system}: sql에 $query도 $vector도 없어 모든 질의가 같은 결과를 받게 됩니다.`,
  );
}

export function missingColumns(system: string, found: readonly string[]): Say {
  const list = found.join(', ') || '-';
  return say(
    `${system}: sql must give the columns id and score, but gives ${list}. Name them with AS id and AS score.`,
    `${system}: sql 결과에 id와 score 열이 있어야 하는데 ${list}만 있습니다. AS id, AS score로 이름을 붙여 주십시오.`,
  );
}

export function bestFirst(): Say {
  return say(
    'Write ORDER BY score DESC. A distance (<=>) is smaller for better: give 1 - distance as the score.',
    'ORDER BY score DESC를 적어 주십시오. 거리(<=>)는 작을수록 좋으므로 1 - 거리를 score로 쓰십시오.',
  );
}

export function writes(system: string): Say {
  return say(
    `${system}: sql tries to change the database, which a system may not do. It runs in a read-only transaction, and nothing was changed.`,
    `${system}: sql이 데이터베이스를 바꾸려고 했습니다. 읽기 전용 트랜잭션에서 실행되므로 바뀐 것은 없습니다. 조회만 하도록 고치십시오.`,
  );
}

export function tooSlow(system: string, seconds: number): Say {
  return say(
    `${system}: the database did not finish within ${seconds} s. Is an index missing? A greater timeout gives it more time.`,
    `${system}: 데이터베이스가 ${seconds}초 안에 끝내지 못했습니다. 색인이 있는지 확인하거나 timeout을 늘려 주십시오.`,
  );
}

export function noAccess(system: string, server: string, reason: string): Say {
  return say(
    `${system}: the database at ${server} does not let us in: ${reason}. Check the address in the environment variable.`,
    `${system}: 데이터베이스 ${server}에 들어갈 수 없습니다: ${reason}. 환경 변수의 주소를 확인하십시오.`,
  );
}

export function badSql(system: string, reason: string): Say {
  return say(
    `${system}: the database refuses the SQL: ${reason}`,
    `${system}: 데이터베이스가 SQL을 거부했습니다: ${reason}`,
  );
}

export function noDatabase(system: string, server: string, reason: Say, attempts: number): Say {
  const [en, ko] = attempts > 1 ? [` (${attempts} tries)`, `(${attempts}번 시도)`] : ['', ''];
  return say(
    `${system}: the database at ${server} cannot be used: ${reason.en}${en}. Is it running, and is the address right?`,
    `${system}: 데이터베이스 ${server}을(를) 쓸 수 없습니다: ${reason.ko}${ko}. 서버가 실행 중인지, 주소가 맞는지 확인하십시오.`,
  );
}

export function badDatabaseUrl(system: string, variable: string): Say {
  return say(
    `${system}: ${variable} holds no address of a database, such as postgres://user:password@host:5432/name (special characters of the password as %40 and so on).`,
    `${system}: 환경 변수 ${variable}에 데이터베이스 주소가 없습니다. postgres://user:password@host:5432/name 형식이어야 합니다(비밀번호의 특수 문자는 %40처럼 적음).`,
  );
}

export function longName(system: string, name: string): Say {
  return say(
    `${system}: the table name "${name}" is longer than the 63 bytes that PostgreSQL keeps. Write a shorter one: table: NAME.`,
    `${system}: 테이블 이름 "${name}"이(가) PostgreSQL의 한도인 63바이트를 넘습니다. table: 이름 형식으로 더 짧게 적어 주십시오.`,
  );
}

export function zeroByte(): Say {
  return say(
    'it holds a character of value 0, which PostgreSQL cannot store.',
    'PostgreSQL에 저장할 수 없는 값 0인 문자가 들어 있습니다.',
  );
}
