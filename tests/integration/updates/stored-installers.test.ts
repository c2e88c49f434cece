import { execFileSync, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStoredInstallers } from '#main/adapters/electron-updater/stored-installers.ts'

const MEGABYTE = 1024 * 1024
const PROGRAM = resolve('tests/support/updates/keeping.entry.ts')

let root: string
beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), 'kept-'))))
afterEach(() => rm(root, { recursive: true, force: true }))

const folder = () => join(root, 'installers')
const names = () => readdir(folder())
const hashOf = (content: Uint8Array) => createHash('sha512').update(content).digest('base64')

async function installer(version: string, content = randomBytes(1000)) {
  const path = join(root, `Backoffice-${version}-x64.exe`)
  await writeFile(path, content)
  return { path, sha512: hashOf(content) }
}

describe('DESK-076 the installer that is stored for the administrator', () => {
  it.skipIf(process.platform === 'win32')(
    'is never incomplete: if the program is killed while it copies, the previous installer remains intact',
    async () => {
      const kept = openStoredInstallers(folder())
      const former = await installer('1.1.0')
      await kept.keep('1.1.0', former.path, former.sha512, '1.0.0')

      // A pipe gives the copying program as much data as the test wants, and then none.
      const content = randomBytes(2 * MEGABYTE)
      const pipe = join(root, 'Backoffice-1.2.0-x64.exe')
      execFileSync('mkfifo', [pipe])
      const args = [PROGRAM, folder(), '1.2.0', pipe, hashOf(content), '1.1.0']
      const program = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] })
      const ended = once(program, 'exit')
      const source = await open(pipe, 'w')
      try {
        await source.write(content.subarray(0, MEGABYTE))
        const written = async () => {
          const [half = ''] = (await names()).filter((name) => name.startsWith('1.2.0'))
          return stat(join(folder(), half)).then(({ size }) => size)
        }
        await expect.poll(written).toBeGreaterThan(0)
        program.kill('SIGKILL')
        await ended
      } finally {
        await source.close()
      }

      expect((await names()).filter((name) => name.endsWith('.exe'))).toEqual([
        '1.1.0-Backoffice-1.1.0-x64.exe',
      ])
      expect(await kept.pathOf('1.1.0')).toMatch(/1\.1\.0-x64\.exe$/)
      expect(await kept.pathOf('1.2.0')).toBeNull()

      await rm(pipe)
      await writeFile(pipe, content)
      await kept.keep('1.2.0', pipe, hashOf(content), '1.1.0')
      expect(await kept.pathOf('1.2.0')).toMatch(/1\.2\.0-x64\.exe$/)
      expect((await names()).filter((name) => name.endsWith('.tmp'))).toEqual([])
    },
  )

  it('is not replaced by a file other than the downloaded one', async () => {
    const kept = openStoredInstallers(folder())
    const former = await installer('1.1.0')
    await kept.keep('1.1.0', former.path, former.sha512, '1.0.0')
    const { path } = await installer('1.2.0')
    await expect(kept.keep('1.2.0', path, hashOf(randomBytes(10)), '1.1.0')).rejects.toMatchObject({
      kind: 'installer',
    })
    expect((await names()).sort()).toEqual(['1.1.0-Backoffice-1.1.0-x64.exe', '1.1.0.json'])
  })

  it('can be changed and started only by its owner, and is copied once', async () => {
    const kept = openStoredInstallers(folder())
    const { path, sha512 } = await installer('1.1.0')
    await kept.keep('1.1.0', path, sha512, '1.0.0')
    const copy = (await kept.pathOf('1.1.0')) ?? ''
    const { mode } = await stat(copy)
    expect(process.platform === 'win32' || (mode & 0o777) === 0o700).toBe(true)
    await rm(path)
    await kept.keep('1.1.0', path, sha512, '1.0.0')
    expect(hashOf(await readFile(copy))).toBe(sha512)
  })

  it('is not copied if less than 200 MB would remain free, and the previous one remains', async () => {
    const former = await installer('1.1.0')
    await openStoredInstallers(folder()).keep('1.1.0', former.path, former.sha512, '1.0.0')
    const kept = openStoredInstallers(folder(), async () => 200 * MEGABYTE)
    const { path, sha512 } = await installer('1.2.0')
    await expect(kept.keep('1.2.0', path, sha512, '1.1.0')).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(await kept.pathOf('1.1.0')).not.toBeNull()
  })
})
