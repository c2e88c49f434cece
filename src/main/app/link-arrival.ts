import type { App } from 'electron'
import { isDeepLink } from '#shared/domain/link-scheme.ts'

/** Collects links from the system from the start of the program, and passes them on when a reader is set. */
export interface ArrivingLinks {
  /** Takes the arguments of a start, including a second start that passes its arguments to this instance. */
  takeArguments(texts: readonly string[]): void
  /** Sets the reader for future links and passes it those collected so far. */
  read(reader: (text: string) => void): void
}

/**
 * Must be called before the first `await`, because macOS reports the link that starts the program only once. On other
 * systems a link is an argument, to which Chromium adds switches of its own, so only the argument that is a link
 * counts. If there are several links, one may have been injected, so all are ignored.
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
