import { randomBytes } from 'node:crypto'
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { createElectronUpdaterFeed } from '#main/adapters/electron-updater-feed.ts'
import { UpdateFailure, type KnownPlace, type UpdateFeed } from '#main/services/updates/ports.ts'
import { openTestRelease, type TestRelease } from '#support/updates/built-release.ts'
import { signedText } from '#support/updates/signed-text.ts'
import { startUpdateServer, type UpdateServer } from '#support/updates/update-server.ts'
import { newKeyPair } from './release-key.ts'
import { createThrowAwayAuthority } from './throw-away-authority.ts'

const OLD = '1.0.0'
const NEW = '1.0.1'
/** Two pieces of a download that is cut off. */
const INSTALLER_BYTES = 1_200_000
const CUT_AT = 1_048_576

interface DryRun {
  folder: string
  release: TestRelease
  server: UpdateServer
  installer: string
  /** Starts another station with an empty disk and checks a channel. */
  station: (name: string) => {
    feed: UpdateFeed
    check: (channel?: KnownPlace['channel']) => Promise<unknown>
  }
}

/** Returns the kind of the refusal. Throws if the work is not refused, or refused for another reason. */
async function refusal(kind: UpdateFailure['kind'], work: () => Promise<unknown>): Promise<void> {
  const outcome = await work().then(
    () => null,
    (cause: unknown) => cause,
  )
  if (!(outcome instanceof UpdateFailure))
    throw new Error(outcome === null ? 'it was not refused' : (outcome as Error).message)
  if (outcome.kind !== kind) throw new Error(`refused as "${outcome.kind}" in place of "${kind}"`)
}

async function takes({ station }: DryRun): Promise<void> {
  const { feed, check } = station('takes')
  const offer = (await check()) as { version: string; isOffered: boolean }
  if (!offer.isOffered || offer.version !== NEW)
    throw new Error(`${offer.version} is offered in place of ${NEW}`)
  await feed.download(() => undefined)
  await feed.verify()
}

async function resumes({ station, server, installer }: DryRun): Promise<void> {
  server.cutOnce(`/files/${installer}`, CUT_AT)
  const { feed, check } = station('resumes')
  await check()
  await feed.download(() => undefined)
  await feed.verify()
  const ranges = server.asked.filter((line) => line.startsWith(`/files/${installer} bytes=`))
  if (ranges.length === 0) throw new Error('the rest was not requested by a range')
}

/** Changes one byte of a file of the site. */
function changeByte({ release }: DryRun, ...path: string[]): void {
  const file = join(release.folder, ...path)
  const bytes = readFileSync(file)
  const middle = bytes.length >> 1
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  writeFileSync(file, bytes)
}

type Trial = readonly [what: string, carryOut: (run: DryRun) => Promise<void>]

const IN_ALL = ['latest.yml', 'latest.yml.sig'] as const

const wrongFeed = (
  what: string,
  kind: UpdateFailure['kind'],
  spoil: (run: DryRun) => Promise<void> | void,
): Trial => [
  `${what} is refused (${kind})`,
  async (run) => {
    const paths = [...IN_ALL, 'fresh.json'].map((name) => join(run.release.folder, 'all', name))
    const right = paths.map((path) => readFileSync(path))
    await spoil(run)
    const { check } = run.station(kind)
    await refusal(kind, () => check())
    for (const [place, path] of paths.entries()) writeFileSync(path, right[place] ?? '')
  },
]

/** What a station must do, in this order. Every trial leaves the site as it was. */
const TRIALS: readonly Trial[] = [
  [`a station with ${OLD} is offered ${NEW}, downloads it and verifies it`, takes],
  ['a download that is cut off is resumed by a range', resumes],
  wrongFeed('a feed with one changed byte', 'signature', (run) => changeByte(run, 'all', 'latest.yml')),
  wrongFeed('a feed signed by an unknown key', 'signature', async ({ folder, release }) => {
    const other = openTestRelease(join(folder, 'other'))
    await other.publish(NEW)
    other.promote(NEW)
    for (const name of IN_ALL)
      copyFileSync(join(other.folder, 'all', name), join(release.folder, 'all', name))
  }),
  wrongFeed('the feed of the pilots served to all', 'channel', ({ release }) => {
    for (const name of IN_ALL)
      copyFileSync(join(release.folder, 'pilot', name), join(release.folder, 'all', name))
  }),
  wrongFeed('a feed for macOS', 'platform', ({ release }) =>
    release.forge('all', { channel: 'all', platform: 'darwin' }),
  ),
  wrongFeed('an expired feed', 'expired', async ({ release }) => {
    await release.forge('all', { channel: 'all', expiresAt: '2026-01-01T00:00:00.000Z' })
    release.confirm()
  }),
  wrongFeed('a feed that fresh.json does not confirm', 'freshOther', ({ release }) =>
    release.setPercentage('all', 50),
  ),
  wrongFeed('an expired fresh.json', 'stale', ({ release }) => void release.confirm({ days: -1 })),
  wrongFeed('a fresh.json with one changed byte', 'freshSignature', ({ release }) => {
    const path = join(release.folder, 'all', 'fresh.json')
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(String.raw`"channel\":\"all`, String.raw`"channel\":\"ALL`),
    )
  }),
  [
    'a change of keys that only the old key has signed is refused (keys)',
    async ({ release, station }) => {
      const path = join(release.folder, 'keys.json')
      const { publicKey } = newKeyPair()
      const next = { kind: 'keys', number: 2, release: [publicKey], freshness: release.known.freshness }
      const link = { number: 2, ...signedText(next, release.keys.privateKey) }
      writeFileSync(path, JSON.stringify({ links: [link] }))
      await refusal('keys', () => station('keys').check())
      rmSync(path)
    },
  ],
  [
    'an installer with one changed byte is refused (checksum)',
    async (run) => {
      changeByte(run, 'files', run.installer)
      const { feed, check } = run.station('checksum')
      await check()
      await refusal('checksum', () => feed.download(() => undefined))
      changeByte(run, 'files', run.installer)
    },
  ],
]

/** Trusts an authority in this process only. Returns a function that undoes it. */
function trust(authority: string): () => void {
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, authority])
  return () => setDefaultCACertificates(before)
}

/**
 * Publishes two versions with a throw-away key, serves them over https with a throw-away authority, and lets a station
 * take the one and refuse everything wrong. Needs OpenSSL. The installers are stand-ins and are not started. Throws at
 * the first trial that ends otherwise.
 */
export async function runFeedDryRun(folder: string, print: (line: string) => void): Promise<number> {
  const { authority, ...identity } = createThrowAwayAuthority(folder)
  const release = openTestRelease(folder)
  await release.publish(OLD, randomBytes(1000))
  release.promote(OLD)
  const installer = await release.publish(NEW, randomBytes(INSTALLER_BYTES))
  release.promote(NEW)
  release.confirm()
  const server = await startUpdateServer(release.folder, identity)
  const run: DryRun = {
    folder,
    release,
    server,
    installer,
    station(name) {
      const feed = createElectronUpdaterFeed({
        name: 'Backoffice',
        version: OLD,
        keys: release.known,
        platform: 'win32',
        folder: join(folder, `station-${name}`),
        packagedConfig: null,
        log: { warn: () => undefined },
      })
      const at = (channel: KnownPlace['channel']) => ({
        feed: server.feed,
        channel,
        newest: null,
        counts: null,
        links: [],
        now: Date.now(),
      })
      return {
        feed,
        async check(channel = 'all') {
          const place = at(channel)
          return feed.check({ ...place, links: await feed.readKeys(place, []) }, () => true)
        },
      }
    },
  }
  const attempt = async ([what, carryOut]: Trial) => {
    await carryOut(run).catch((cause: Error) => {
      throw new Error(`${what}: ${cause.message}`, { cause })
    })
    print(what)
  }
  let distrust = () => undefined as void
  try {
    const untrusted = 'a server whose authority the machine does not trust is refused'
    await attempt([untrusted, async ({ station }) => refusal('unreachable', () => station('tls').check())])
    distrust = trust(authority)
    for (const trial of TRIALS) await attempt(trial)
    return TRIALS.length + 1
  } finally {
    distrust()
    await server.close()
  }
}
