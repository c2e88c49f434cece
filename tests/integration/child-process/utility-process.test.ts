import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createProcessClient } from '#main/child-process/process-client.ts'
import { processExists } from '#support/process-exists.ts'
import { startFromSource } from '#support/utility-process.ts'

interface Knowledge {
  environment: string[]
  heapMb: number
  argv: string[]
}

async function knowledge(options: Partial<Parameters<typeof startFromSource>[0]>): Promise<Knowledge> {
  const client = createProcessClient<{ knowledge: { input: null; output: Knowledge } }>({
    start: () => startFromSource({ modulePath: 'tests/support/knowing-child.mjs', ...options }),
    failure: (failure) => failure,
  })
  onTestFinished(() => client.end())
  return client.call('knowledge', null, 30_000)
}

describe('a process that reads files from outside', () => {
  test('PL-13 gets neither the environment nor a heap like the program’s', async () => {
    process.env['PRIVATE_TOKEN'] = 'secret'
    onTestFinished(() => void delete process.env['PRIVATE_TOKEN'])
    const { environment, heapMb, argv } = await knowledge({ args: ['--one'], contained: { heapMb: 64 } })
    expect(
      environment.filter((name) => !['NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE'].includes(name)),
    ).toEqual(process.platform === 'win32' ? ['NODE_ENV', 'SystemRoot'] : ['NODE_ENV'])
    // V8 adds its space for young objects. Without the limit the heap is at least as large as this whole sum.
    expect(heapMb).toBeLessThan(320)
    expect(argv).toEqual(['--one'])
  })

  test.each(['src/main/drawing/process.ts', 'src/main/workbooks/process.ts'])(
    'PL-13 %s ends when the main process is killed',
    async (modulePath) => {
      const parent = spawn(
        process.execPath,
        ['tests/support/parent-process.entry.ts', modulePath, 'node_modules/pdfjs-dist'],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      )
      const [text] = (await once(parent.stdout, 'data')) as [Buffer]
      const pid = Number(text.toString('utf8'))
      onTestFinished(() => {
        if (processExists(pid)) process.kill(pid, 'SIGKILL')
      })
      expect(processExists(pid)).toBe(true)
      parent.kill('SIGKILL')
      await expect.poll(() => processExists(pid), { timeout: 20_000 }).toBe(false)
    },
  )
})
