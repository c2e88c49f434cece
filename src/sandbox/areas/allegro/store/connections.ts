import { randomBytes } from 'node:crypto'
import type { Database } from '../../../database/database.ts'

interface Row {
  configuration_pk: number
  device_code: string | null
  user_code: string | null
  code_until: number | null
  asked: number
  access_token: string | null
  refresh_token: string | null
  token_since: number | null
  refused: number
}

/** Set by the marketplace: a code is valid for an hour, an access token for twelve. */
const CODE_SECONDS = 3600
const TOKEN_SECONDS = 12 * 3600
/** Number of checks without success; the third check finds the code confirmed. */
const ASKED_IN_VAIN = 2

export interface AccountConnection {
  code: { device_code: string; user_code: string; secondsLeft: number } | null
  token: { access_token: string; refresh_token: string; since: number; until: number } | null
}

function rowOf(database: Database, pk: number): Row | undefined {
  return database.get<Row>('SELECT * FROM allegro_connections WHERE configuration_pk = ?', pk)
}

function connectionOf(row: Row | undefined, now: number): AccountConnection {
  const { device_code, user_code, code_until, access_token, refresh_token, token_since } = row ?? {}
  const isWaiting = device_code && user_code && code_until && code_until > now
  return {
    code: isWaiting ? { device_code, user_code, secondsLeft: Math.ceil((code_until - now) / 1000) } : null,
    token:
      access_token && refresh_token && token_since
        ? { access_token, refresh_token, since: token_since, until: token_since + TOKEN_SECONDS * 1000 }
        : null,
  }
}

/** Checks again whether the code was confirmed. */
export function lookAtConnection(database: Database, pk: number, now: number): AccountConnection {
  const known = connectionOf(rowOf(database, pk), now)
  if (known.code === null) return known
  database.run('UPDATE allegro_connections SET asked = asked + 1 WHERE configuration_pk = ?', pk)
  const row = rowOf(database, pk)
  if ((row?.asked ?? 0) > ASKED_IN_VAIN) connect(database, pk, now)
  return connectionOf(rowOf(database, pk), now)
}

export function connect(database: Database, pk: number, now: number, refused = 0): void {
  database.run(
    'INSERT OR REPLACE INTO allegro_connections VALUES (?, NULL, NULL, NULL, 0, ?, ?, ?, ?)',
    pk,
    `dostep-${randomBytes(24).toString('base64url')}`,
    `odswiezenie-${randomBytes(24).toString('base64url')}`,
    now,
    refused,
  )
}

const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const code = (): string => [...randomBytes(8)].map((byte) => SIGNS[byte % SIGNS.length]).join('')

/** Creates a new code and invalidates the previous one. */
export function askForCode(database: Database, pk: number, now: number): AccountConnection {
  const written = code()
  database.run(
    'INSERT OR REPLACE INTO allegro_connections VALUES (?, ?, ?, ?, 0, NULL, NULL, NULL, 0)',
    pk,
    `kod-${randomBytes(24).toString('base64url')}`,
    `${written.slice(0, 4)}-${written.slice(4)}`,
    now + CODE_SECONDS * 1000,
  )
  return connectionOf(rowOf(database, pk), now)
}

/** Returns whether the marketplace confirmed the revocation. */
export function revoke(database: Database, pk: number): boolean {
  const row = rowOf(database, pk)
  if (!row?.access_token) return false
  if (row.refused > 0) {
    database.run('UPDATE allegro_connections SET refused = refused - 1 WHERE configuration_pk = ?', pk)
    return false
  }
  forgetConnection(database, pk)
  return true
}

export function forgetConnection(database: Database, pk: number): void {
  database.run('DELETE FROM allegro_connections WHERE configuration_pk = ?', pk)
}

/** Whether any configuration can access the marketplace. */
export function hasToken(database: Database): boolean {
  return database.get('SELECT 1 FROM allegro_connections WHERE access_token IS NOT NULL') !== undefined
}
