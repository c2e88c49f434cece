import pLimit from 'p-limit'
import { z } from 'zod'
import type { NestedStyle } from '#shared/api/operation.ts'
import { forgetOldest } from '../forget-oldest.ts'
import type { Log } from '../log/log.ts'
import type { TextFile } from '../settings/text-file.ts'

/**
 * The spelling of nested form data that each host reads, stored on the station. Stored by operation, because views of
 * one server may differ; for an unknown operation brackets are tried first. A server that reads dots refuses rows in
 * brackets, while a parser of brackets silently ignores dots.
 */
export interface NestedStyles {
  /** Null if nothing is known about the operation. */
  of(origin: string, operation: string): NestedStyle | null
  learn(origin: string, operation: string, style: NestedStyle): void
  /** All known spellings by host and operation. */
  all(): Readonly<Record<string, Readonly<Record<string, NestedStyle>>>>
}

const content = z.record(z.string(), z.record(z.string(), z.enum(['brackets', 'dots'])))

/** The training shop has a different port each time, so old hosts are forgotten. */
const MOST_HOSTS = 20

export function createNestedStyles(file: TextFile | null, log: Pick<Log, 'warn'>): NestedStyles {
  let known: Map<string, Map<string, NestedStyle>> | null = null
  const inTurn = pLimit(1)

  function read(): Record<string, Record<string, NestedStyle>> {
    try {
      const text = file?.read() ?? null
      return text === null ? {} : content.parse(JSON.parse(text))
    } catch (cause) {
      // The spelling is learned again with the next creation.
      log.warn('api', 'the learned form data styles cannot be read', cause)
      return {}
    }
  }

  const hosts = () =>
    (known ??= new Map(
      Object.entries(read()).map(([origin, styles]) => [origin, new Map(Object.entries(styles))]),
    ))
  const all = () =>
    Object.fromEntries([...hosts()].map(([origin, styles]) => [origin, Object.fromEntries(styles)]))

  return {
    of: (origin, operation) => hosts().get(origin)?.get(operation) ?? null,
    learn(origin, operation, style) {
      const styles = hosts().get(origin) ?? new Map<string, NestedStyle>()
      if (styles.get(operation) === style) return
      styles.set(operation, style)
      hosts().delete(origin)
      hosts().set(origin, styles)
      forgetOldest(hosts(), MOST_HOSTS)
      const text = `${JSON.stringify(all(), null, 2)}\n`
      inTurn(async () => file?.write(text)).catch((cause: unknown) =>
        log.warn('api', 'the learned form data style could not be saved', cause),
      )
    },
    all,
  }
}
