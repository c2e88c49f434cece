import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createElectronUpdaterFeed } from '#main/adapters/electron-updater-feed.ts'
import type { UpdateKeys } from '#main/services/updates/update-keys.ts'
import { signedText } from '#support/updates/signed-text.ts'
import { createStationDisk, startStation, type StationDisk } from '#support/updates/update-station.ts'
import { startUpdaterForEachTest } from '#support/updates/updater-of-each-test.ts'
import { writeFresh } from '../../../scripts/release/fresh-file.ts'
import { changeKeys } from '../../../scripts/release/key-file.ts'
import { newKeyPair, readReleaseKey, type KeyPair } from '../../../scripts/release/release-key.ts'
import { openReleaseSite } from '../../../scripts/release/release-site.ts'

const under = startUpdaterForEachTest()

const UNSIGNED = 'Aktualizacja odrzucona: zmiany kluczy nie podpisano starym i nowym kluczem.'
const OLDER = 'Aktualizacja odrzucona: serwer podaje starszą zmianę kluczy niż poprzednio.'
const GAP = 'Aktualizacja odrzucona: na serwerze brakuje jednej ze zmian kluczy.'
const UNKNOWN = 'Aktualizacja odrzucona: opis nowej wersji nie ma ważnego podpisu.'
const UNKNOWN_FRESH = 'Aktualizacja odrzucona: potwierdzenie aktualności z serwera nie ma ważnego podpisu.'

const keysPath = () => join(under.release.folder, 'keys.json')

/** Replaces the release key by these pairs, with the command's code. */
function change(before: KeyPair, after: KeyPair, freshness = under.release.freshnessKeys): UpdateKeys {
  return changeKeys({
    folder: under.release.folder,
    builtIn: under.release.known,
    next: { release: [after.publicKey], freshness: [freshness.publicKey] },
    oldKey: before.privateKey,
    newKeys: before === after ? [] : [after.privateKey],
  })
}

/** Signs the pilots' feed again with another release key, and confirms it with a freshness key. */
function renewWith(pair: KeyPair, freshness = under.release.freshnessKeys, counter?: number): void {
  const former = under.release.known.release
  const site = openReleaseSite(
    under.release.folder,
    readReleaseKey(pair.privateKey, [pair.publicKey], former),
  )
  const feed = site.read('pilot', 'latest.yml')
  if (!feed) throw new Error('nothing was published')
  site.write('pilot', 'latest.yml', feed)
  writeFresh({
    folder: under.release.folder,
    key: freshness.privateKey,
    trusted: { number: 2, release: [pair.publicKey], freshness: [freshness.publicKey] },
    ...(counter !== undefined && { counter }),
  })
}

/** Starts a station with these built-in keys and returns the reason of its next check; null if nothing was wrong. */
async function reasonOf(disk: StationDisk, keys: UpdateKeys = under.release.known): Promise<string | null> {
  const feed = createElectronUpdaterFeed({
    name: 'Backoffice',
    version: '1.0.0',
    keys,
    platform: 'win32',
    folder: join(under.folder, 'station'),
    packagedConfig: null,
    log: { warn: (_scope, message) => void under.lines.push(message) },
  })
  const station = await startStation({
    feed,
    disk,
    settings: { mode: 'manual', channel: 'pilot', feed: under.server.feed },
  })
  const { state } = await station.updates.check()
  station.updates.stop()
  return state.kind === 'failed' ? state.reason : null
}

/** Writes any links into `keys.json`. Each is a content and the private keys that sign it. */
async function forgeKeys(...links: readonly (readonly [content: UpdateKeys, ...signers: KeyPair[]])[]) {
  const file = links.map(([content, ...signers]) => ({
    number: content.number,
    ...signedText({ kind: 'keys', ...content }, ...signers.map(({ privateKey }) => privateKey)),
  }))
  await writeFile(keysPath(), JSON.stringify({ links: file }))
}

const listed = (number: number, ...pairs: readonly KeyPair[]): UpdateKeys => ({
  number,
  release: pairs.map(({ publicKey }) => publicKey),
  freshness: under.release.known.freshness,
})

describe('PL-5 a change of the release key', () => {
  it('is followed by a station with the old key, survives its restart, and ends the trust in the old key', async () => {
    await under.release.publish('1.0.0')
    under.release.confirm()
    const restoreOld = await Promise.all(
      ['latest.yml', 'latest.yml.sig', 'fresh.json'].map(async (name) => {
        const path = join(under.release.folder, 'pilot', name)
        return [path, await readFile(path)] as const
      }),
    )
    const disk = createStationDisk()
    expect(await reasonOf(disk)).toBeNull()
    const next = newKeyPair()
    renewWith(next)
    expect(await reasonOf(disk)).toBe(UNKNOWN)
    expect(change(under.release.keys, next)).toMatchObject({ number: 2, release: [next.publicKey] })
    expect(await reasonOf(disk)).toBeNull()
    // The station has stored the change, so it needs no keys.json any more.
    under.server.answer('/keys.json', (response) => void response.writeHead(404).end())
    expect(await reasonOf(disk)).toBeNull()
    for (const [path, bytes] of restoreOld) await writeFile(path, bytes)
    expect(await reasonOf(disk)).toBe(UNKNOWN)
    expect(await reasonOf(createStationDisk())).toBeNull()
  })

  it('is followed over several changes by a station that was off, and by a newer program', async () => {
    await under.release.publish('1.0.0')
    const [second, third] = [newKeyPair(), newKeyPair()]
    const keys2 = change(under.release.keys, second)
    change(second, third)
    renewWith(third)
    expect(await reasonOf(createStationDisk())).toBeNull()
    expect(await reasonOf(createStationDisk(), keys2)).toBeNull()
    const disk = createStationDisk()
    expect(await reasonOf(disk)).toBeNull()
    // A later package knows the third key itself, and the stored changes are of no use to it.
    expect(await reasonOf(disk, listed(3, third))).toBeNull()
  })

  it('is refused if only the old or only the new key has signed it', async () => {
    await under.release.publish('1.0.0')
    under.release.confirm()
    const { keys } = under.release
    const [next, other] = [newKeyPair(), newKeyPair()]
    const disk = createStationDisk()
    for (const signers of [[keys], [next], [other], [next, other], [keys, other]]) {
      await forgeKeys([listed(2, next), ...signers])
      expect(await reasonOf(disk)).toBe(UNSIGNED)
    }
    await forgeKeys([listed(2, next, other), keys, next])
    expect(await reasonOf(disk)).toBe(UNSIGNED)
    // The number outside the signatures must be the signed one.
    const third = signedText({ kind: 'keys', ...listed(3, next) }, keys.privateKey, next.privateKey)
    await writeFile(keysPath(), JSON.stringify({ links: [{ number: 2, ...third }] }))
    expect(await reasonOf(disk)).toBe(UNSIGNED)
    await writeFile(keysPath(), '{}')
    expect(await reasonOf(disk)).toBe(UNSIGNED)
    await forgeKeys([listed(2, next), keys, next])
    expect(await reasonOf(disk)).toBe(UNKNOWN)
  })

  it('is refused with a lower number than before, and with a number that skips one', async () => {
    await under.release.publish('1.0.0')
    const { keys } = under.release
    const [second, third] = [newKeyPair(), newKeyPair()]
    change(keys, second)
    const older = await readFile(keysPath())
    change(second, third)
    const newer = await readFile(keysPath())
    renewWith(third)
    const disk = createStationDisk()
    expect(await reasonOf(disk)).toBeNull()
    await writeFile(keysPath(), older)
    expect(await reasonOf(disk)).toBe(OLDER)
    await writeFile(keysPath(), newer)
    expect(await reasonOf(disk)).toBeNull()

    await forgeKeys([listed(3, third), keys, third])
    expect(await reasonOf(createStationDisk())).toBe(GAP)
    expect(await reasonOf(disk)).toBeNull()
  })

  it('is verified again from the station’s disk, because every user can change that file', async () => {
    await under.release.publish('1.0.0')
    under.release.confirm()
    const thief = newKeyPair()
    const disk = createStationDisk()
    expect(await reasonOf(disk)).toBeNull()
    const planted = { number: 2, ...signedText({ kind: 'keys', ...listed(2, thief) }, thief.privateKey) }
    const record = JSON.parse(disk.record.read() ?? '{}') as object
    await disk.record.write(JSON.stringify({ ...record, links: [planted] }))
    renewWith(thief)
    expect(await reasonOf(disk)).toBe(UNKNOWN)
    expect(under.lines.join()).toContain('the stored changes of keys are ignored')
  })
})

describe('PL-5 a change of the freshness key', () => {
  it('is signed by the release key, and the counter begins again, however high the lost key counted', async () => {
    await under.release.publish('1.0.0')
    const disk = createStationDisk()
    under.release.confirm({ counter: Number.MAX_SAFE_INTEGER })
    expect(await reasonOf(disk)).toBeNull()
    const fresh = newKeyPair()
    renewWith(under.release.keys, fresh, 1)
    expect(await reasonOf(disk)).toBe(UNKNOWN_FRESH)
    change(under.release.keys, under.release.keys, fresh)
    expect(await reasonOf(disk)).toBeNull()
    under.release.confirm({ counter: Number.MAX_SAFE_INTEGER })
    expect(await reasonOf(disk)).toBe(UNKNOWN_FRESH)
  })

  it('cannot be signed by the freshness key', async () => {
    await under.release.publish('1.0.0')
    under.release.confirm()
    const { freshnessKeys, keys } = under.release
    await forgeKeys([listed(2, keys), freshnessKeys])
    expect(await reasonOf(createStationDisk())).toBe(UNSIGNED)
  })
})
