import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { UpdateFeed } from '#main/services/updates/ports.ts'
import { writeBlockMap } from '#support/updates/block-map.ts'
import { writeBuild } from '#support/updates/built-release.ts'
import { startStation } from '#support/updates/update-station.ts'
import { startUpdaterForEachTest } from '#support/updates/updater-of-each-test.ts'

const under = startUpdaterForEachTest()
const all = () => true
const MEGABYTE = 1024 * 1024
const SIZE = MEGABYTE

const partsFolder = () => join(under.folder, 'station', 'parts')
const parts = () => readdir(partsFolder()).catch((): string[] => [])
const pending = () => readdir(join(under.folder, 'station', 'downloads', 'pending')).catch((): string[] => [])

/** Returns the path at which the station stores the partial download of this content. */
function partOf(content: Uint8Array): string {
  const sha512 = createHash('sha512').update(content).digest('base64')
  return join(partsFolder(), `${createHash('sha256').update(sha512).digest('hex').slice(0, 32)}.part`)
}

interface Published {
  content: Buffer
  path: string
  station: UpdateFeed
}

/** A station that has found a version. The server then handles the request for its file with `reply`. */
async function found(reply: (response: ServerResponse, content: Buffer) => void): Promise<Published> {
  const content = randomBytes(SIZE)
  const path = `/files/${await under.release.publish('1.1.0', content)}`
  const station = under.station()
  await station.check(under.at('pilot'), all)
  under.server.answer(path, (response) => reply(response, content))
  return { content, path, station }
}

const asked = (path: string) => under.server.asked.filter((line) => line.split(' ')[0] === path)

describe('DESK-075 a file whose length differs from its signed length', () => {
  it.each([
    ['one byte longer', SIZE + 1],
    ['shorter', SIZE - 1],
  ])('is refused by its announced length, %s, before it is written', async (_how, length) => {
    const { path, station } = await found((response, content) => {
      response.writeHead(200, { 'content-length': length }).write(content.subarray(0, 1000))
    })
    await expect(station.download(() => {})).rejects.toMatchObject({ kind: 'checksum' })
    expect(await parts()).toEqual([])
    expect(await pending()).toEqual([])
    expect(asked(path)).toHaveLength(1)
  })

  it('without an end is cut off at its signed length, and none of it remains', async () => {
    let sent = 0
    let largest = 0
    let isEnded = false
    const { station } = await found((response) => {
      response.writeHead(200).on('close', () => (isEnded = true))
      const more = () => {
        sent += 64 * 1024
        if (!isEnded) response.write(Buffer.alloc(64 * 1024), more)
      }
      more()
    })
    await expect(station.download((percent) => (largest = Math.max(largest, percent)))).rejects.toMatchObject(
      { kind: 'checksum' },
    )
    await expect.poll(() => isEnded).toBe(true)
    expect(sent).toBeGreaterThan(SIZE)
    expect(largest).toBeLessThanOrEqual(100)
    expect(await parts()).toEqual([])
  })

  it('with one byte too many after an interruption is refused, and its earlier part is deleted as well', async () => {
    const { path, station } = await found((response, content) => {
      if (response.req.headers.range === undefined) {
        response.writeHead(200, { 'content-length': SIZE })
        return response.write(content.subarray(0, SIZE / 2), () => response.destroy())
      }
      const from = Number(response.req.headers.range.slice('bytes='.length, -1))
      response.writeHead(206, { 'content-range': `bytes ${from}-${SIZE}/${SIZE + 1}` })
      return response.end(Buffer.concat([content.subarray(from), Buffer.alloc(1)]))
    })
    await expect(station.download(() => {})).rejects.toMatchObject({ kind: 'checksum' })
    expect(asked(path)).toHaveLength(2)
    expect(await parts()).toEqual([])
  })

  it('that ends early without an announced length counts as interrupted: its part remains and is resumed', async () => {
    const { content, path, station } = await found((response, bytes) => {
      if (response.req.headers.range !== undefined) return response.writeHead(503).end()
      return response.writeHead(200).end(bytes.subarray(0, SIZE / 2))
    })
    await expect(station.download(() => {})).rejects.toMatchObject({ kind: 'broken' })
    expect((await readFile(partOf(content))).equals(content.subarray(0, SIZE / 2))).toBe(true)
    under.server.answer(path, (response) => {
      expect(response.req.headers.range).toBe(`bytes=${SIZE / 2}-`)
      response.writeHead(206, { 'content-range': `bytes ${SIZE / 2}-${SIZE - 1}/${SIZE}` })
      response.end(content.subarray(SIZE / 2))
    })
    const again = under.station()
    await again.check(under.at('pilot'), all)
    await again.download(() => {})
    await again.verify()
  })

  it('of which the server has no more bytes is refused and its part is deleted', async () => {
    const { station } = await found((response, content) => {
      if (response.req.headers.range !== undefined) return response.writeHead(416).end()
      response.writeHead(200, { 'content-length': SIZE })
      return response.write(content.subarray(0, SIZE / 2), () => response.destroy())
    })
    await expect(station.download(() => {})).rejects.toMatchObject({ kind: 'checksum' })
    expect(await parts()).toEqual([])
  })

  it('that an earlier version left longer than the signed length is fetched from the beginning', async () => {
    const content = randomBytes(SIZE)
    const path = `/files/${await under.release.publish('1.1.0', content)}`
    await mkdir(partsFolder(), { recursive: true })
    await writeFile(partOf(content), Buffer.alloc(SIZE + 1))
    const station = under.station()
    await station.check(under.at('pilot'), all)
    await station.download(() => {})
    await station.verify()
    expect(asked(path)).toEqual([path])
  })

  it('whose part is already complete is compared without another request, and deleted if it differs', async () => {
    const content = randomBytes(SIZE)
    const path = `/files/${await under.release.publish('1.1.0', content)}`
    await mkdir(partsFolder(), { recursive: true })
    await writeFile(partOf(content), Buffer.alloc(SIZE))
    const station = under.station()
    await station.check(under.at('pilot'), all)
    await expect(station.download(() => {})).rejects.toMatchObject({ kind: 'checksum' })
    expect(asked(path)).toEqual([])
    expect(await parts()).toEqual([])
  })
})

describe('DESK-075 block maps, which are not signed', () => {
  /** Publishes a version that differs from the installed one by 100 kB, with block maps of both. */
  async function published(): Promise<{ path: string; young: Buffer }> {
    const old = randomBytes(2 * MEGABYTE)
    const young = Buffer.concat([old.subarray(0, MEGABYTE), randomBytes(100_000), old.subarray(MEGABYTE)])
    for (const [version, content] of [
      ['1.0.0', old],
      ['1.1.0', young],
    ] as const) {
      const dist = join(under.folder, `dist-${version}`)
      await writeBlockMap(join(dist, await writeBuild(dist, version, content)))
      await under.release.publish(version, content)
    }
    await mkdir(join(under.folder, 'station', 'downloads'), { recursive: true })
    await writeFile(join(under.folder, 'station', 'downloads', 'installer.exe'), old)
    return { path: '/files/Backoffice-1.1.0-x64.exe', young }
  }

  async function download(): Promise<void> {
    const station = under.station()
    await station.check(under.at('pilot'), all)
    await station.download(() => {})
    await station.verify()
  }

  it('that describe more than the signed length, or unpack to gigabytes, are ignored and the whole file is fetched', async () => {
    const { path } = await published()
    const block = {
      name: 'file',
      offset: 0,
      checksums: Array(300).fill('AAAA'),
      sizes: Array(300).fill(MEGABYTE),
    }
    const honest = gunzipSync(await readFile(join(under.release.folder, `${path}.blockmap`)))
    const maps = {
      endless: gzipSync(JSON.stringify({ version: '2', files: [block] })),
      bomb: gzipSync(Buffer.concat([honest, Buffer.alloc(64 * MEGABYTE, ' ')])),
      unreadable: Buffer.from('<html>'),
    }
    for (const [name, bytes] of Object.entries(maps)) {
      under.server.answer(`${path}.blockmap`, (response) => void response.writeHead(200).end(bytes))
      const before = asked(path).length
      await writeFile(join(under.folder, 'station', 'downloads', 'pending', 'update-info.json'), '{}').catch(
        () => undefined,
      )
      await download()
      // The file was requested once and in full, without ranges.
      expect([name, ...asked(path).slice(before)]).toEqual([name, path])
    }
  })

  it('whose range requests return more than requested lead to a download of the whole file and never more', async () => {
    const { path, young } = await published()
    let sent = 0
    let isEnded = false
    under.server.answer(path, (response) => {
      if (response.req.headers.range === undefined)
        return response.writeHead(200, { 'content-length': young.length }).end(young)
      response.writeHead(206).on('close', () => (isEnded = true))
      const more = (): void => {
        sent += 64 * 1024
        if (!isEnded) response.write(Buffer.alloc(64 * 1024), more)
      }
      return more()
    })
    await download()
    await expect.poll(() => isEnded).toBe(true)
    expect(sent).toBeGreaterThan(0)
  })
})

describe('DESK-075 a disk that is nearly full', () => {
  const withFree = (megabytes: () => number) => under.station('1.0.0', async () => megabytes() * MEGABYTE)

  it('is checked before the first byte: 200 MB stay free besides the file and its copy, and the message says how much to free', async () => {
    const path = `/files/${await under.release.publish('1.1.0', randomBytes(SIZE))}`
    let free = 190
    const station = await startStation({
      feed: withFree(() => free),
      settings: { mode: 'manual', channel: 'pilot', feed: under.server.feed },
    })
    const state = () => station.updates.view().state
    await station.updates.check()
    await expect.poll(state).toMatchObject({
      kind: 'failed',
      reason: 'Za mało miejsca na aktualizację. Na dysku brakuje miejsca: zwolnij co najmniej 12 MB.',
    })
    expect(asked(path)).toEqual([])
    expect(await parts()).toEqual([])

    free = 202
    await station.updates.check()
    await expect.poll(state).toEqual({ kind: 'ready', version: '1.1.0' })
  })

  it('that fills up during a download stops it with 200 MB left, and its part is deleted', async () => {
    const content = randomBytes(20 * MEGABYTE)
    const path = `/files/${await under.release.publish('1.1.0', content)}`
    let asks = 0
    const station = withFree(() => (++asks < 3 ? 1000 : 201))
    await station.check(under.at('pilot'), all)
    await expect(station.download(() => {})).rejects.toMatchObject({ kind: 'room' })
    expect(asked(path)).toHaveLength(1)
    expect(await parts()).toEqual([])
    expect(await pending()).toEqual([])
  })

  it.skipIf(process.platform !== 'linux')(
    'that accepts no more bytes is reported, and nothing remains',
    async () => {
      const content = randomBytes(SIZE)
      await under.release.publish('1.1.0', content)
      await mkdir(partsFolder(), { recursive: true })
      // `/dev/full` makes every write fail as on a full disk.
      await symlink('/dev/full', partOf(content))
      const station = under.station()
      await station.check(under.at('pilot'), all)
      await expect(station.download(() => {})).rejects.toMatchObject({ kind: 'room' })
      expect(await parts()).toEqual([])
      expect((await stat('/dev/full')).isCharacterDevice()).toBe(true)
    },
  )
})
