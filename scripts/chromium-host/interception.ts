import type { Browser, CDPSession } from 'playwright-core'
import { PAGE_ORIGIN, toApp } from './addresses.ts'
import { answerOf, defaultProtocol } from './protocol.ts'
import { host } from './runtime.ts'

/** The DevTools protocol's `Fetch.requestPaused`. */
interface PausedRequest {
  requestId: string
  /** The frame that asks; of a page's outermost frame it is the id of its target. */
  frameId: string
  resourceType: string
  request: { url: string; method: string; headers: Record<string, string>; postData?: string }
}

/** Everything but code, styles and fonts, which Chromium fetches from the server of the assets. */
const ANSWERED_TYPES = ['Image', 'Media', 'XHR', 'Fetch', 'EventSource', 'Ping', 'Other'] as const

const PATTERNS = [
  { urlPattern: '*', resourceType: 'Document' as const },
  ...ANSWERED_TYPES.map((resourceType) => ({ urlPattern: `${PAGE_ORIGIN}/*`, resourceType })),
]

/** Asks the window that the request belongs to; a navigation that the app refuses leaves the page where it is. */
function isRefused({ frameId, resourceType, request }: PausedRequest): boolean {
  if (resourceType !== 'Document') return false
  const { frameOwners, owners } = host()
  const own = frameOwners.get(frameId)
  const owner = own ?? owners.values().next().value
  return owner ? !owner.mayNavigate(toApp(request.url), own !== undefined) : false
}

async function answer(devtools: CDPSession, { requestId, frameId, request }: PausedRequest): Promise<void> {
  const { url, method, headers, postData } = request
  const response = await answerOf(
    new Request(toApp(url), {
      method,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, toApp(value)]),
      body: postData,
    }),
    host().frameOwners.get(frameId)?.handlers ?? defaultProtocol.handlers,
  )
  await devtools.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: response.status,
    responseHeaders: [...response.headers].map(([name, value]) => ({ name, value })),
    body: Buffer.from(await response.arrayBuffer()).toString('base64'),
  })
}

async function decide(devtools: CDPSession, paused: PausedRequest): Promise<void> {
  const { requestId, request } = paused
  const fail = (errorReason: 'Aborted' | 'Failed') =>
    devtools.send('Fetch.failRequest', { requestId, errorReason })
  if (isRefused(paused)) await fail('Aborted')
  else if (request.url.startsWith(`${PAGE_ORIGIN}/`))
    await answer(devtools, paused).catch(() => fail('Failed'))
  else await devtools.send('Fetch.continueRequest', { requestId })
}

/**
 * Puts the app between its pages and what they ask for: navigations wherever they lead, and what its own scheme answers.
 * For the whole browser and not by Playwright's routes, which pass every request through this process and switch off
 * Chromium's caches.
 */
export async function interceptRequests(browser: Browser): Promise<void> {
  const devtools = await browser.newBrowserCDPSession()
  devtools.on('Fetch.requestPaused', (paused: PausedRequest) => {
    // The page may be gone by now; there is nobody left to answer then.
    decide(devtools, paused).catch(() => undefined)
  })
  await devtools.send('Fetch.enable', { patterns: PATTERNS })
}
