import type { App } from 'electron'
import { isDeepLink } from '#shared/domain/link-scheme.ts'

/** Takes links from the system: from the start of the program on, and hands them over once somebody reads them. */
export interface ArrivingLinks {
  /** Of a start of the program, also of one that leaves its arguments to this one. */
  takeArguments(texts: readonly string[]): void
  /** From now on, and what has come before. */
  read(reader: (text: string) => void): void
}

/**
 * Must be called before anything is awaited: macOS tells of a link that starts the program once, and keeps it for nobody.
 * Elsewhere a link is an argument, among which Chromium mixes switches of its own: of all of them the one that is a link
 * counts, and where there are several somebody has smuggled one in.
 */
export function listenForLinks(app: Pick<App, 'on'>): ArrivingLinks {
  let kept: string[] = []
  let hand = (text: string): void => void kept.push(text)
  app.on('open-url', (event, text) => {
    event.preventDefault()
    hand(text)
  })
  return {
    takeArguments(texts) {
      const [link, ...others] = texts.filter(isDeepLink)
      if (link !== undefined && others.length === 0) hand(link)
    },
    read(reader) {
      hand = reader
      const before = kept
      kept = []
      before.forEach(reader)
    },
  }
}
