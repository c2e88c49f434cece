import { spawn } from 'node:child_process'

export type ToolOutcome =
  | { kind: 'ended'; code: number; output: string; complaint: string }
  /** The tool is not installed or may not be executed. */
  | { kind: 'missing'; cause: Error }
  | { kind: 'timeout' }
  | { kind: 'aborted' }

const OUTPUT_CHARACTERS = 16 * 1024

/**
 * Runs one of CUPS's own commands (`lp`, `cancel`) without a shell and in the C locale, so that its output can be
 * parsed. `input` is written to its standard input. A tool that takes longer than `limitMs` is killed.
 */
export function runCupsTool(
  tool: string,
  args: readonly string[],
  { input, limitMs, signal }: { input?: Uint8Array; limitMs: number; signal?: AbortSignal | undefined },
): Promise<ToolOutcome> {
  return new Promise((resolve) => {
    if (signal?.aborted) {
      resolve({ kind: 'aborted' })
      return
    }
    const env = { ...process.env, LC_ALL: 'C', LANG: 'C', LANGUAGE: 'C' }
    const child = spawn(tool, args, { env, stdio: 'pipe', windowsHide: true })
    let output = ''
    let complaint = ''
    let cut: 'timeout' | 'aborted' | null = null
    const end = (why: 'timeout' | 'aborted'): void => {
      cut ??= why
      child.kill('SIGKILL')
    }
    const timer = setTimeout(() => end('timeout'), limitMs)
    const abort = (): void => end('aborted')
    signal?.addEventListener('abort', abort)
    const settle = (outcome: ToolOutcome): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      resolve(outcome)
    }
    child.stdout.on('data', (text: Buffer) => {
      output = (output + text.toString('utf8')).slice(0, OUTPUT_CHARACTERS)
    })
    child.stderr.on('data', (text: Buffer) => {
      complaint = (complaint + text.toString('utf8')).slice(0, OUTPUT_CHARACTERS)
    })
    child.on('error', (cause) => settle({ kind: 'missing', cause }))
    child.on('close', (code) => {
      settle(cut ? { kind: cut } : { kind: 'ended', code: code ?? -1, output, complaint })
    })
    // A tool that fails immediately does not read its input.
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
  })
}
