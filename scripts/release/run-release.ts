import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { UpdateKeys } from '#main/services/updates/update-keys.ts'
import { requireNoAdvisories } from './advisory-check.ts'
import { requireSupportedElectron } from './electron-support.ts'
import { writeFresh } from './fresh-file.ts'
import { changeKeys, readSiteKeys } from './key-file.ts'
import { requireNightlyRun } from './nightly-check.ts'
import { requirePlatformReport } from './platform-check.ts'
import { promote, publish, renew, setPercentage } from './publish.ts'
import { newKeyPair, readReleaseKey } from './release-key.ts'
import { ReleaseRefused } from './release-refused.ts'
import { CHANNELS, FEED_NAMES, openReleaseSite, VALID_DAYS, type Channel } from './release-site.ts'
import { wholeOf } from './run-freshness.ts'

const USAGE = `usage: npm run release -- keys
       npm run release -- nightly [--nightly FILE]
       npm run release -- publish --site DIR [--from dist] [--percent N] [--nightly FILE] [--report FILE]
                        [--advisories FILE] [--electron-unchecked]
       npm run release -- percent --site DIR --channel pilot|all --percent N|all
       npm run release -- promote VERSION --site DIR [--percent N]
       npm run release -- renew --site DIR
       npm run release -- status --site DIR
       npm run release -- change-keys --site DIR --keys FILE
--nightly FILE: the record of the nightly run of this commit (.setup/nightly.json), if it ran elsewhere.
--advisories FILE: the result of npm run advisories (.setup/advisories.json), if it ran elsewhere.
--report FILE: the report.json of npm run verify:platform on which this release rests.
--electron-unchecked: publishes although npm's registry, and so the supported versions of Electron, cannot be read.
--days N on any that writes: stations refuse the feeds after so many days, 90 unless said otherwise.
--keys FILE: JSON with all public keys that are trusted from now on: {"release": [...], "freshness": [...]}.
BACKOFFICE_RELEASE_KEY holds the private key (base64) of all but "keys" and "nightly"; BACKOFFICE_NEW_RELEASE_KEY those
of the release keys that "change-keys" adds, with spaces between them. If BACKOFFICE_FRESHNESS_KEY is set, fresh.json is
written too; otherwise npm run freshness on the server does it. See docs/release.md.`

interface ReleaseSurroundings {
  /** The private release key in base64. */
  key: string | undefined
  /** The private release keys that `change-keys` adds, in base64, with spaces between them. */
  newKeys?: string | undefined
  /** The private freshness key in base64, if the publisher has it. */
  freshnessKey?: string | undefined
  /** The public keys in the programs. */
  builtIn: UpdateKeys
  print: (line: string) => void
  /** Returns the commit that is checked out. Null without git. */
  currentCommit: () => string | null
  /** The file to which this project's nightly run writes its record. */
  nightlyRecord: string
  /** The file to which `npm run advisories` writes its result. */
  advisoryRecord: string
  /** The file of the waivers. */
  waivers: string
  /** Returns the bill of materials of the packages. */
  sbom: () => string
  /** The version of Electron in the packages. */
  packagedElectron: string
  /** Returns the newest version of Electron. Null if it cannot be read. */
  newestElectron: () => string | null
}

function percentOf(text: string | undefined): number | null {
  if (text === undefined || text === 'all') return null
  if (!/^\d+(\.\d+)?$/.test(text)) throw new ReleaseRefused('--percent is a number from 0 to 100, or all')
  return Number(text)
}

const MOST_DAYS = 365

function channelOf(text: string | undefined): Channel {
  const channel = CHANNELS.find((known) => known === text)
  if (!channel) throw new ReleaseRefused('--channel is pilot or all')
  return channel
}

/** Checks the report, if one is named, and says on what the release rests. */
function platformLine(report: string | undefined, commit: string | null): string {
  return report === undefined
    ? 'this release rests on no report of a platform (--report)'
    : `this release rests on ${requirePlatformReport(report, commit)}`
}

function advisoryLines(record: string, { waivers, sbom }: ReleaseSurroundings): string[] {
  return requireNoAdvisories({ record, waivers, sbom: sbom() }, Date.now())
}

const keyLists = z.strictObject({ release: z.array(z.string()), freshness: z.array(z.string()) })

function printChange(folder: string, file: string | undefined, surroundings: ReleaseSurroundings): void {
  const { key, newKeys = '', builtIn, print } = surroundings
  if (file === undefined) throw new ReleaseRefused('change-keys wants --keys FILE')
  let next: z.infer<typeof keyLists>
  try {
    next = keyLists.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new ReleaseRefused(`${file} cannot be read: ${(cause as Error).message}`)
  }
  const added = newKeys.split(/\s+/).filter((one) => one !== '')
  const changed = changeKeys({ folder, builtIn, next, oldKey: key, newKeys: added })
  print(`keys.json has change ${changed.number}; write it into update-keys.ts for the next version:`)
  print(JSON.stringify(changed, ['number', 'release', 'freshness'], 2))
}

/** Runs one command. Throws `ReleaseRefused`, with nothing changed. */
export function runRelease(args: readonly string[], surroundings: ReleaseSurroundings): void {
  const { key, builtIn, print, currentCommit, nightlyRecord } = surroundings
  const text = { type: 'string' } as const
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      site: text,
      from: { ...text, default: 'dist' },
      nightly: { ...text, default: nightlyRecord },
      advisories: { ...text, default: surroundings.advisoryRecord },
      report: text,
      percent: text,
      channel: text,
      days: text,
      keys: text,
      'electron-unchecked': { type: 'boolean', default: false },
    },
  })
  const [command, version] = positionals
  if (command === 'keys') {
    const pair = newKeyPair()
    print(
      `private, for BACKOFFICE_RELEASE_KEY or BACKOFFICE_FRESHNESS_KEY, stored where nobody else reads it:\n${pair.privateKey}`,
    )
    print(`public, for src/main/services/updates/update-keys.ts:\n${pair.publicKey}`)
    return
  }
  if (command === 'nightly') {
    requireNightlyRun(values.nightly, currentCommit())
    print('the nightly run of this commit passed')
    return
  }
  if (values.site === undefined) throw new ReleaseRefused(`--site is missing\n${USAGE}`)
  if (command === 'change-keys') {
    printChange(values.site, values.keys, surroundings)
    return
  }
  const trusted = readSiteKeys(values.site, builtIn)
  const releaseKey = readReleaseKey(key, trusted.release, builtIn.release)
  const days = wholeOf(values.days, '--days', MOST_DAYS) ?? VALID_DAYS
  const site = openReleaseSite(values.site, releaseKey, days)
  const percentage = percentOf(values.percent)
  switch (command) {
    case 'publish':
      // The other commands offer files that were already published.
      requireNightlyRun(values.nightly, currentCommit())
      print(
        requireSupportedElectron(
          surroundings.packagedElectron,
          surroundings.newestElectron(),
          values['electron-unchecked'],
        ),
      )
      print(platformLine(values.report, currentCommit()))
      for (const line of advisoryLines(values.advisories, surroundings)) print(line)
      print(`pilot has ${publish(values.from, site, percentage, trusted.freshness)}`)
      break
    case 'percent':
      setPercentage(channelOf(values.channel), site, percentage)
      break
    case 'promote':
      if (version === undefined) throw new ReleaseRefused('promote wants the version')
      promote(version, site, percentage)
      break
    case 'renew':
      renew(site)
      break
    case 'status':
      break
    default:
      throw new ReleaseRefused(USAGE)
  }
  if (command !== 'status') {
    const { freshnessKey } = surroundings
    const lines = freshnessKey
      ? writeFresh({ folder: values.site, key: freshnessKey, trusted })
      : ['fresh.json was not written: run npm run freshness on the server after the upload']
    for (const line of lines) print(line)
  }
  for (const channel of CHANNELS) {
    for (const name of FEED_NAMES) {
      const feed = site.read(channel, name)
      if (!feed) continue
      const until = feed.expiresAt?.slice(0, 10) ?? 'not said: run renew'
      print(`${channel}/${name}: ${feed.version}, ${feed.stagingPercentage ?? 100} %, valid until ${until}`)
    }
  }
}
