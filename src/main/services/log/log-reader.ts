import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { LogLine } from '#shared/ipc/routes/diagnostics.ts'

interface LogQuery {
  /** An empty list means all levels. */
  levels: readonly LogLine['level'][]
  /** Searched in scope and message, ignoring case. */
  search: string
  limit: number
}

const CHUNK_BYTES = 64 * 1024
const LINE = /^(\S+) (INFO|WARN|ERROR) ([^:]{0,80}): (.*)$/

/** Returns the paths of the log files, newest first: `backoffice.log`, `backoffice.1.log` … */
export async function logFiles(directory: string, name = 'backoffice'): Promise<string[]> {
  const numbered = (await readdir(directory).catch(() => [])).flatMap((file) => {
    const match = /^(.+?)(?:\.(\d+))?\.log$/.exec(file)
    return match?.[1] === name ? [{ file, age: Number(match[2] ?? 0) }] : []
  })
  return numbered.sort((a, b) => a.age - b.age).map(({ file }) => join(directory, file))
}

/**
 * Yields the lines of a file from its end, read in chunks, because users look only at the last lines of its five
 * megabytes.
 */
async function* linesFromTheEnd(path: string): AsyncGenerator<string> {
  const file = await open(path, 'r')
  try {
    let end = (await file.stat()).size
    // The beginning of a line that the chunk before it completes. Held as bytes, because a character may be split.
    let rest = Buffer.alloc(0)
    while (end > 0) {
      const start = Math.max(0, end - CHUNK_BYTES)
      const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start)
      const piece = Buffer.concat([buffer.subarray(0, bytesRead), rest])
      const firstBreak = start === 0 ? -1 : piece.indexOf(0x0a)
      if (start > 0 && firstBreak < 0) {
        rest = piece
      } else {
        rest = piece.subarray(0, Math.max(0, firstBreak))
        const lines = piece
          .subarray(firstBreak + 1)
          .toString('utf8')
          .split('\n')
        for (const line of lines.toReversed()) if (line !== '') yield line
      }
      end = start
    }
  } finally {
    await file.close()
  }
}

function readLine(line: string): LogLine | null {
  const [, at, level, scope, message] = LINE.exec(line) ?? []
  if (at === undefined || level === undefined || scope === undefined || message === undefined) return null
  return { at, level: level as LogLine['level'], scope, message }
}

/** Reads the newest lines first, across the rotated files. A file that disappears meanwhile counts as empty. */
export async function readLog(
  directory: string,
  { levels, search, limit }: LogQuery,
): Promise<{ lines: LogLine[]; isCut: boolean }> {
  const wanted = search.trim().toLocaleLowerCase('pl')
  const lines: LogLine[] = []
  for (const path of await logFiles(directory)) {
    try {
      for await (const text of linesFromTheEnd(path)) {
        const line = readLine(text)
        if (!line || (levels.length > 0 && !levels.includes(line.level))) continue
        if (wanted !== '' && !`${line.scope}: ${line.message}`.toLocaleLowerCase('pl').includes(wanted))
          continue
        if (lines.length === limit) return { lines, isCut: true }
        lines.push(line)
      }
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause
    }
  }
  return { lines, isCut: false }
}
