import type { Events } from '#shared/ipc/events.ts'
import { createMemorySecretStore } from '#main/adapters/memory-secret-store.ts'
import type { RestartBadge } from '#main/services/offline/restart-badge.ts'
import type { SecretStore } from '#main/services/session/secret-store.ts'
import { createSession, type Session } from '#main/services/session/session.ts'
import type { TokenLocation, TokenPlaces } from '#main/services/session/token-places.ts'
import { createTokenVault } from '#main/services/session/token-vault.ts'
import type { BadgeSignIn } from '#main/services/session/badge-sign-in.ts'
import { apiHarness, type ApiHarness } from './api-harness.ts'

export interface SessionHarness extends ApiHarness {
  session: Session
  changes: Events['session.changed'][]
  secrets: string[]
  /** Badges that signed in, each with the number of session changes that had been emitted before. */
  badges: [code: string, changes: number][]
  /** Notifies the session that the host responds again. */
  reconnect: () => void
}

export interface SessionHarnessOptions {
  baseUrl: string | (() => string)
  stores?: SecretStore[]
  /** Saved token places that a restart finds; by default none. */
  places?: TokenPlaces
  badgeSignIn?: BadgeSignIn
  restartBadge?: RestartBadge
}

/** Token places that are stored only in memory. */
export function tokenPlaces(noted: Record<string, TokenLocation> = {}): TokenPlaces {
  const places = new Map(Object.entries(noted))
  return {
    of: (origin) => places.get(origin),
    set: async (origin, place) => void places.set(origin, place),
  }
}

/** Creates a session for a real address, wired to its API client as in the application. */
export function sessionHarness(options: SessionHarnessOptions): SessionHarness {
  const baseUrl = typeof options.baseUrl === 'string' ? () => options.baseUrl as string : options.baseUrl
  const changes: Events['session.changed'][] = []
  const badges: [code: string, changes: number][] = []
  const secrets: string[] = []
  const listeners = new Set<(isReachable: boolean) => void>()
  const harness = apiHarness(baseUrl(), {
    baseUrl,
    token: (origin) => session.tokenFor(origin),
    onUnauthorized: (detail, token) => session.unauthorized(detail, token),
  })
  const log = { ...harness.log, addSecret: (text: string) => void secrets.push(text) }
  const session = createSession({
    vault: createTokenVault({
      stores: options.stores ?? [createMemorySecretStore()],
      places: options.places ?? tokenPlaces(),
      log,
    }),
    api: harness.api,
    baseUrl,
    badgeSignIn: () => options.badgeSignIn ?? { path: '/api/token-auth/', field: 'barcode' },
    connection: {
      onChange(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    log,
    emit: (change) => void changes.push(change),
    onBadge: (code) => void badges.push([code, changes.length]),
    onLeave: () => harness.media.clear(),
    ...(options.restartBadge ? { restartBadge: options.restartBadge } : {}),
  })
  const reconnect = () => {
    for (const listener of listeners) listener(true)
  }
  return { ...harness, session, changes, secrets, badges, reconnect }
}

/** A secret store that a test can read, inspect and break. */
export interface TestSecretStore extends SecretStore {
  secrets: Map<string, string>
  isBroken: boolean
}

export function testSecretStore(
  kind: SecretStore['kind'],
  { isMissing = false }: { isMissing?: boolean } = {},
): TestSecretStore {
  const secrets = new Map<string, string>()
  const answering = () => {
    if (store.isBroken) throw new Error('the keychain is locked')
  }
  const store: TestSecretStore = {
    kind,
    secrets,
    isBroken: false,
    async isAvailable() {
      if (isMissing) throw new Error('module not found')
      return true
    },
    async read(account) {
      answering()
      return secrets.get(account) ?? null
    },
    async write(account, secret) {
      answering()
      secrets.set(account, secret)
    },
    async remove(account) {
      answering()
      secrets.delete(account)
    },
  }
  return store
}
