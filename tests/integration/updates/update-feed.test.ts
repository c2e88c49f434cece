import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { writeBlockMap } from '#support/updates/block-map.ts'
import { openTestRelease, writeBuild } from '#support/updates/built-release.ts'
import { startUpdaterForEachTest } from '#support/updates/updater-of-each-test.ts'

const under = startUpdaterForEachTest()
const all = () => true
const MEGABYTE = 1024 * 1024

/** Returns the path of the installer that the station has downloaded. */
async function downloaded(): Promise<string> {
  const folder = join(under.folder, 'station', 'downloads', 'pending')
  const name = (await readdir(folder)).find((file) => file.endsWith('.exe'))
  return join(folder, name ?? 'nothing was downloaded')
}

async function nothingLeft(): Promise<void> {
  const left = await readdir(join(under.folder, 'station', 'downloads', 'pending')).catch(() => [])
  expect(left).toEqual([])
}

describe('DESK-075 a signed feed of a real server', () => {
  it('offers the higher version, whose file is fetched, compared and verified again before it is installed', async () => {
    const content = randomBytes(300_000)
    await under.release.publish('1.1.0', content)
    const feed = under.station()
    expect(await feed.check(under.at('pilot'), all)).toEqual({
      version: '1.1.0',
      percentage: undefined,
      isOffered: true,
      isOlder: false,
      publishedAt: expect.any(Number),
      counts: null,
    })
    const percents: number[] = []
    await feed.download((percent) => percents.push(percent))
    expect(percents.at(-1)).toBe(100)
    expect(await readFile(await downloaded())).toEqual(content)
    await feed.verify()

    await writeFile(await downloaded(), 'changed on the disk')
    await expect(feed.verify()).rejects.toMatchObject({ kind: 'installer' })
    await expect(feed.install()).rejects.toMatchObject({ kind: 'installer' })
  })

  it('is refused with a bad or missing signature, or that of another feed, before any of it is parsed', async () => {
    await under.release.publish('1.1.0')
    const path = join(under.release.folder, 'pilot', 'latest.yml')
    const signature = await readFile(`${path}.sig`, 'latin1')
    const check = () => under.station().check(under.at('pilot'), all)

    await writeFile(
      `${path}.sig`,
      signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`,
    )
    await expect(check()).rejects.toMatchObject({ kind: 'signature' })
    await writeFile(`${path}.sig`, '')
    await expect(check()).rejects.toMatchObject({ kind: 'signature' })

    // The signature of another feed, by the same key.
    await writeFile(`${path}.sig`, signature)
    await under.release.publish('1.2.0')
    await copyFile(join(under.release.folder, 'pilot', 'carried', '1.1.0', 'latest.yml.sig'), `${path}.sig`)
    await expect(check()).rejects.toMatchObject({ kind: 'signature' })

    // A signature of exactly these bytes by an unknown key.
    const foreign = openTestRelease(join(under.folder, 'foreign'))
    await foreign.publish('1.2.0')
    for (const file of ['latest.yml', 'latest.yml.sig'])
      await copyFile(join(foreign.folder, 'pilot', file), join(under.release.folder, 'pilot', file))
    await expect(check()).rejects.toMatchObject({ kind: 'signature' })

    // This is not YAML, so parsing before verifying would give a different error.
    await writeFile(path, '{{{{')
    await expect(check()).rejects.toMatchObject({ kind: 'signature' })
  })

  it('with one changed byte in its file leaves no file', async () => {
    const content = randomBytes(200_000)
    const name = await under.release.publish('1.1.0', content)
    content[100_000] = (content[100_000] ?? 0) ^ 1
    await writeFile(join(under.release.folder, 'files', name), content)
    const feed = under.station()
    await feed.check(under.at('pilot'), all)
    await expect(feed.download(() => {})).rejects.toMatchObject({ kind: 'checksum' })
    await nothingLeft()
    expect(await readdir(join(under.folder, 'station', 'parts'))).toEqual([])
    await expect(feed.install()).rejects.toMatchObject({ kind: 'installer' })
  })

  it('whose file is cut at 1 MB is resumed by a second request with a range', async () => {
    const content = randomBytes(1_200_000)
    const name = await under.release.publish('1.1.0', content)
    const path = `/files/${name}`
    under.server.cutOnce(path, MEGABYTE)
    const feed = under.station()
    await feed.check(under.at('pilot'), all)
    await feed.download(() => {})
    const [first, second] = under.server.asked.filter(
      (line) => line.startsWith(path) && !line.includes('blockmap'),
    )
    expect(first).toBe(path)
    expect(second).toMatch(/ bytes=\d+-$/)
    expect(Number(second?.split('=')[1]?.slice(0, -1))).toBeGreaterThan(0)
    expect(await readFile(await downloaded())).toEqual(content)
  })

  it('whose download keeps failing is resumed by the next start of the program', async () => {
    const content = randomBytes(1_200_000)
    const name = await under.release.publish('1.1.0', content)
    const path = `/files/${name}`
    // The first megabyte arrives; after that the server sends nothing useful.
    under.server.cutOnce(path, MEGABYTE)
    const before = under.station()
    await before.check(under.at('pilot'), all)
    under.server.answer(path, (response) => {
      if (response.req.headers.range !== undefined) return response.writeHead(503).end()
      response.writeHead(200, { 'content-length': content.length })
      return response.write(content.subarray(0, MEGABYTE), () => response.destroy())
    })
    await expect(before.download(() => {})).rejects.toMatchObject({ kind: 'broken' })

    const [part] = await readdir(join(under.folder, 'station', 'parts'))
    const kept = (await readFile(join(under.folder, 'station', 'parts', part ?? ''))).length
    expect(kept).toBeGreaterThan(0)
    under.server.answer(path, (response) => {
      expect(response.req.headers.range).toBe(`bytes=${kept}-`)
      response.writeHead(206, { 'content-range': `bytes ${kept}-${content.length - 1}/${content.length}` })
      response.end(content.subarray(kept))
    })
    const after = under.station()
    await after.check(under.at('pilot'), all)
    await after.download(() => {})
    expect(await readFile(await downloaded())).toEqual(content)
  })

  it('whose file is already downloaded is compared again by the next start, and not fetched twice', async () => {
    const name = await under.release.publish('1.1.0')
    const fetches = () => under.server.asked.filter((line) => line === `/files/${name}`).length
    for (const station of [under.station(), under.station()]) {
      await station.check(under.at('pilot'), all)
      await station.download(() => {})
      await station.verify()
      expect(fetches()).toBe(1)
    }
    await writeFile(await downloaded(), 'changed while the program was off')
    const third = under.station()
    await third.check(under.at('pilot'), all)
    await third.download(() => {})
    expect(fetches()).toBe(2)
    await third.verify()
  })

  it('whose file cannot be written reports this, and is fetched once there is space', async () => {
    await under.release.publish('1.1.0')
    await mkdir(join(under.folder, 'station'), { recursive: true })
    await writeFile(join(under.folder, 'station', 'parts'), 'a file where the folder should be')
    const station = under.station()
    await station.check(under.at('pilot'), all)
    await expect(station.download(() => {})).rejects.toMatchObject({ kind: 'disk' })
    await rm(join(under.folder, 'station', 'parts'))
    await station.check(under.at('pilot'), all)
    await station.download(() => {})
    await station.verify()
  })

  it('that is replaced between check and download yields the file of the checked version, or none', async () => {
    const content = randomBytes(50_000)
    await under.release.publish('1.1.0', content)
    const feed = under.station()
    await feed.check(under.at('pilot'), all)
    await under.release.publish('1.2.0', randomBytes(60_000))
    await feed.download(() => {})
    expect(await readFile(await downloaded())).toEqual(content)

    const other = under.station()
    expect(await other.check(under.at('pilot'), all)).toMatchObject({ version: '1.2.0' })
    // The file has the same name and other bytes.
    await writeFile(join(under.release.folder, 'files', 'Backoffice-1.2.0-x64.exe'), randomBytes(60_000))
    await expect(other.download(() => {})).rejects.toMatchObject({ kind: 'checksum' })
  })

  it('fetches only what has changed since the previous installer, by block maps', async () => {
    const old = randomBytes(4 * MEGABYTE)
    const young = Buffer.concat([
      old.subarray(0, 2 * MEGABYTE),
      randomBytes(100_000),
      old.subarray(2 * MEGABYTE),
    ])
    for (const [version, content] of [
      ['1.0.0', old],
      ['1.1.0', young],
    ] as const) {
      const dist = join(under.folder, `dist-${version}`)
      const name = await writeBuild(dist, version, content)
      await writeBlockMap(join(dist, name))
      await under.release.publish(version, content)
    }
    // The file that the installer of 1.0.0 has left on the station.
    await mkdir(join(under.folder, 'station', 'downloads'), { recursive: true })
    await writeFile(join(under.folder, 'station', 'downloads', 'installer.exe'), old)
    const feed = under.station()
    await feed.check(under.at('pilot'), all)
    await feed.download(() => {})
    expect(await readFile(await downloaded())).toEqual(young)
    const ranges = under.server.asked.flatMap((line) => {
      const [, from, to] = /\.exe bytes=(\d+)-(\d+)$/.exec(line) ?? []
      return from === undefined ? [] : [Number(to) - Number(from) + 1]
    })
    const sum = ranges.reduce((total, size) => total + size, 0)
    expect(sum).toBeGreaterThan(0)
    expect(sum).toBeLessThan(MEGABYTE)
    expect(under.server.asked).not.toContain('/files/Backoffice-1.1.0-x64.exe')
  })
})

describe('DESK-075 an invalid feed', () => {
  it('is reported as unreachable if missing, refused if it is an HTML page, and abandoned if too large', async () => {
    const check = () => under.station().check(under.at('pilot'), all)
    await expect(check()).rejects.toMatchObject({ kind: 'unreachable' })
    await under.release.publish('1.1.0')
    under.server.answer(
      '/pilot/latest.yml',
      (response) => void response.writeHead(200).end('<html>Zaloguj się</html>'),
    )
    await expect(check()).rejects.toMatchObject({ kind: 'signature' })
    under.server.answer(
      '/pilot/latest.yml',
      (response) => void response.writeHead(200).end(Buffer.alloc(MEGABYTE)),
    )
    await expect(check()).rejects.toMatchObject({ kind: 'content' })
    under.server.answer(
      '/pilot/latest.yml',
      (response) => void response.writeHead(302, { location: '/x' }).end(),
    )
    await expect(check()).rejects.toMatchObject({ kind: 'unreachable' })
    await under.server.close()
    await expect(check()).rejects.toMatchObject({ kind: 'unreachable' })
  })

  it('is awaited while it is slow, and offers what it names in the end', async () => {
    await under.release.publish('1.1.0')
    const bytes = await readFile(join(under.release.folder, 'pilot', 'latest.yml'))
    const held: (() => void)[] = []
    under.server.answer('/pilot/latest.yml', (response) => {
      response.writeHead(200)
      response.write(bytes.subarray(0, 10))
      held.push(() => response.end(bytes.subarray(10)))
    })
    const looking = under.station().check(under.at('pilot'), all)
    await expect.poll(() => held.length).toBe(1)
    held[0]?.()
    expect(await looking).toMatchObject({ version: '1.1.0', isOffered: true })
  })

  it('may not name a file on another server, and needs https except on this machine', async () => {
    const name = await under.release.publish('1.1.0')
    const feed = under.release.site.read('pilot', 'latest.yml')
    if (!feed) throw new Error('nothing was published')
    const [file] = feed.files
    if (!file) throw new Error('no file')
    under.release.site.write('pilot', 'latest.yml', {
      ...feed,
      files: [{ ...file, url: `https://updates.invalid/${name}` }],
    })
    const station = under.station()
    await station.check(under.at('pilot'), all)
    await expect(station.download(() => {})).rejects.toMatchObject({ kind: 'content' })
    const place = {
      feed: 'http://192.0.2.1/updates',
      channel: 'all',
      newest: null,
      counts: null,
      links: [],
      now: Date.now(),
    } as const
    await expect(under.station().check(place, all)).rejects.toMatchObject({ kind: 'content' })
  })
})

describe('DESK-076 channels', () => {
  it('have their own folders: a pilot version is offered to all only after it is promoted, and then as the same file', async () => {
    const content = randomBytes(10_000)
    await under.release.publish('1.0.0')
    under.release.promote('1.0.0')
    await under.release.publish('1.1.0', content)
    const station = under.station()
    expect(await station.check(under.at('all'), all)).toMatchObject({ version: '1.0.0', isOffered: false })
    expect(await station.check(under.at('pilot'), all)).toMatchObject({ version: '1.1.0', isOffered: true })
    under.release.promote('1.1.0')
    expect(await station.check(under.at('all'), all)).toMatchObject({ version: '1.1.0', isOffered: true })
    await station.download(() => {})
    expect(await readFile(await downloaded())).toEqual(content)
  })

  it('never downgrade: a station that leaves pilot waits until the other channel has caught up', async () => {
    await under.release.publish('1.0.0')
    under.release.promote('1.0.0')
    const wanted: string[] = []
    const station = under.station('1.0.9')
    const ask = (version: string) => wanted.push(version) > 0
    expect(await station.check(under.at('all'), ask)).toEqual({
      version: '1.0.0',
      percentage: undefined,
      isOffered: false,
      isOlder: true,
      publishedAt: expect.any(Number),
      counts: null,
    })
    expect(wanted).toEqual([])
    await expect(station.download(() => {})).rejects.toMatchObject({ kind: 'content' })
  })

  it('pass the percentage to the station unchanged and offer nothing that it rejects', async () => {
    await under.release.publish('1.1.0', undefined, 30)
    const asked: unknown[] = []
    const answer = await under.station().check(under.at('pilot'), (version, percentage) => {
      asked.push([version, percentage])
      return false
    })
    expect(asked).toEqual([['1.1.0', 30]])
    expect(answer).toMatchObject({ percentage: 30, isOffered: false, isOlder: false })
  })
})

describe('DESK-076 the installer', () => {
  /** A fake installer that only records its arguments; it simulates one that fails. */
  const idle = (out: string) => Buffer.from(`#!/bin/sh\necho "$@" > ${out}.new && mv ${out}.new ${out}\n`)

  it.skipIf(process.platform === 'win32')(
    'is started silently, with the option to start the new version, from the verified file',
    async () => {
      const out = join(under.folder, 'arguments')
      await under.release.publish('1.1.0', idle(out))
      const station = under.station()
      await station.check(under.at('pilot'), all)
      await station.download(() => {})
      await station.install()
      await expect.poll(() => readFile(out, 'utf8').catch(() => '')).toBe('--updated /S --force-run\n')
    },
  )

  it('of a version is stored with its checksum for the administrator, and those of older versions are deleted', async () => {
    const station = under.station()
    for (const [version, former] of [
      ['1.1.0', '1.0.0'],
      ['1.2.0', '1.1.0'],
      ['1.3.0', '1.2.0'],
    ] as const) {
      await under.release.publish(version)
      await station.check(under.at('pilot'), all)
      await station.download(() => {})
      await station.keepCopy(version, former)
    }
    expect(await station.copyOf('1.1.0')).toBeNull()
    const path = await station.copyOf('1.2.0')
    expect(path).toMatch(/1\.2\.0-Backoffice-1\.2\.0-x64\.exe$/)
    await writeFile(path ?? '', 'somebody else’s')
    expect(await station.copyOf('1.2.0')).toBeNull()
  })
})
