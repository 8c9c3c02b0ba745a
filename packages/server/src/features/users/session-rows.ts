import { eq, type SQL, sql } from 'drizzle-orm';
import { batched } from '../../db/batched.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { preparedRows } from '../../db/prepared.ts';
import type { Plain } from '../../db/rows-query.ts';
import { operatorFactors } from '../../db/schema/operator.ts';
import { sessions, users } from '../../db/schema/users.ts';
import type { Account } from '../../http/context.ts';
import { ACCOUNT } from './users.ts';

/** The precision of "last seen": updating it at every call would double the writes of the api. */
const SEEN_MINUTES = 10;

const hasFactor = sql`exists (select from ${operatorFactors} factor
  where factor.user_id = ${users.id} and factor.confirmed_at is not null)`;
const isOperator = sql`${users.role} = 'operator'`;

/**
 * What is yes or no of a session comes as the bits of one number: each further cell of a row costs the api as much as
 * deciding by it.
 */
const packBits = (conditions: SQL[]) =>
  sql<number>`(${sql.join(
    conditions.map((condition, bit) => sql`((${condition})::int << ${sql.raw(`${bit}`)})`),
    sql` | `,
  )})`;
const hasBit = (bits: number, bit: number) => (bits & (1 << bit)) !== 0;

/** In the order of their bits. */
const CONDITIONS = [
  sql`${users.invited}`,
  sql`coalesce(${sessions.revokedAt}, ${users.bannedAt}) is not null`,
  sql`${sessions.expiresAt} <= now()`,
  sql`${sessions.seenAt} < now() - make_interval(mins => ${SEEN_MINUTES})`,
  sql`${isOperator} and ${sessions.passedAt} is null and ${hasFactor}`,
  sql`${isOperator} and not ${hasFactor}`,
];
const readBits = (bits: number) => ({
  invited: hasBit(bits, 0),
  isRevoked: hasBit(bits, 1),
  isExpired: hasBit(bits, 2),
  /** Not noted as seen for a while. */
  isUnseen: hasBit(bits, 3),
  /** The operator has a second factor but has not presented it in this session. */
  awaitsSecondFactor: hasBit(bits, 4),
  lacksSecondFactor: hasBit(bits, 5),
});

const SESSION = {
  tokenHash: sessions.tokenHash,
  userId: sessions.userId,
  role: users.role,
};
const BITS = { bits: packBits(CONDITIONS) };
const { nickname, avatar, email, phone, points, isMember } = ACCOUNT;
const SHOWN = { nickname, avatar, email, phone, points };
const BITS_WITH_MEMBER = { bits: packBits([...CONDITIONS, isMember]) };

type SessionCells = [tokenHash: string, userId: string, role: Account['role'], bits: number];
type AccountCells = [
  ...SessionCells,
  nickname: string,
  avatar: string,
  email: string | null,
  phone: string | null,
  points: number,
];
export type SessionRow = ReturnType<typeof readSession>;

function readSession(cells: Plain[]) {
  const [tokenHash, userId, role, bits] = cells as SessionCells;
  return { tokenHash, userId, role, ...readBits(bits) };
}

function readAccount(cells: Plain[]): SessionRow & { account: Account } {
  const [, id, role, bits, nickname, avatar, email, phone, points] = cells as AccountCells;
  const session = readSession(cells);
  const { invited } = session;
  const isMember = hasBit(bits, CONDITIONS.length);
  const account = { id, nickname, avatar, email, phone, invited, role, points, isMember };
  return { ...session, account };
}

const isAsked = sql`${sessions.tokenHash} = any(${sql.placeholder('tokenHashes')})`;
const ownsSession = eq(users.id, sessions.userId);

const sessionsByToken = preparedRows('sessions_by_token', readSession, (db: Queryable) =>
  db
    .select({ ...SESSION, ...BITS })
    .from(sessions)
    .innerJoin(users, ownsSession)
    .where(isAsked),
);
/** The session of a token, whatever its state. */
export const findSession = batched(
  (db: Database, tokenHashes) => sessionsByToken(db, { tokenHashes }),
  ({ tokenHash }) => tokenHash,
);

const accountsByToken = preparedRows('accounts_by_token', readAccount, (db: Queryable) =>
  db
    .select({ ...SESSION, ...BITS_WITH_MEMBER, ...SHOWN })
    .from(sessions)
    .innerJoin(users, ownsSession)
    .where(isAsked),
);
/** The same with its owner's account. */
export const findAccount = batched(
  (db: Database, tokenHashes) => accountsByToken(db, { tokenHashes }),
  ({ tokenHash }) => tokenHash,
);
