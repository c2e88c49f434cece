// The only place in which HTML or the address of a script reaches the browser. The page's content security policy
// demands it: `require-trusted-types-for 'script'` refuses plain texts, and `trusted-types` allows these two policies.
import { toInert, type InertOptions } from './inert-html.ts'
import { reportOnce } from './library-reports.ts'

/** HTML in which nothing runs or loads. Only `inertHtml` makes it, so a plain text is a compile error. */
interface InertHtml {
  readonly [mark]: true
}
declare const mark: unique symbol

interface Rules {
  createHTML(html: string, ...more: unknown[]): string
  createScriptURL?(address: string, type: string, sink: string): string | null
}

interface PolicyFactory {
  createPolicy(name: string, rules: Rules): { createHTML(html: string, options?: InertOptions): object }
}

/** Undefined outside of Chromium, e.g. in tests with a simulated DOM. */
const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }

const ownPolicy = trustedTypes?.createPolicy('inert-html', {
  createHTML: (html, options) => toInert(html, options as InertOptions | undefined),
})

/** Scripts of the built page that run in a worker: the PDF reader's and the packer's. */
const WORKER = /^\/assets\/[\w.-]*\bworker\b[\w.-]*\.m?js$/

function isOwnWorker(address: string): boolean {
  const { protocol, host, pathname } = new URL(address, document.baseURI)
  return protocol === location.protocol && host === location.host && WORKER.test(pathname)
}

// Libraries pass plain texts. The policy has no `createScript`, so no text ever becomes a script.
trustedTypes?.createPolicy('default', {
  createHTML(html, _type, sink) {
    // Text without a tag makes no element.
    if (!html.includes('<')) return html
    const inert = toInert(html, { hasQuietStyles: true })
    reportOnce(`${String(sink)}${inert === html ? '' : ', made inert'}`)
    return inert
  },
  createScriptURL: (address) => (isOwnWorker(address) ? address : null),
})

export function inertHtml(html: string, options?: InertOptions): InertHtml {
  return (ownPolicy?.createHTML(html, options) ?? toInert(html, options)) as InertHtml
}

/** Replaces the content of an element. */
export function setHtml(element: Element, html: InertHtml): void {
  element.innerHTML = html as unknown as string
}

/** Returns a document that belongs to no window. */
export function parseHtml(html: InertHtml): Document {
  return new DOMParser().parseFromString(html as unknown as string, 'text/html')
}
