import type { Browser, CDPSession } from 'playwright-core'
import { PAGE_ORIGIN, toApp } from './addresses.ts'
import { answerOf, defaultProtocol } from './protocol.ts'
import { host } from './runtime.ts'

/** The DevTools protocol's `Fetch.requestPaused`. */
interface PausedRequest {
  requestId: string
  /** The frame that sent the request. For a page's outermost frame it is the id of the page's target. */
  frameId: string
  resourceType: string
  request: { url: string; method: string; headers: Record<string, string>; postData?: string }
}

/** All resource types except code, styles and fonts, which Chromium fetches from the asset server. */
const ANSWERED_TYPES = ['Image', 'Media', 'XHR', 'Fetch', 'EventSource', 'Ping', 'Other'] as const

const PATTERNS = [
  { urlPattern: '*', resourceType: 'Document' as const },
  ...ANSWERED_TYPES.map((resourceType) => ({ urlPattern: `${PAGE_ORIGIN}/*`, resourceType })),
]

/**
 * Whether the app refuses this navigation. Asks the window that the request belongs to; after a refusal the page stays
 * at its address.
 */
function isRefused({ frameId, resourceType, request }: PausedRequest): boolean {
  if (resourceType !== 'Document') return false
  const { frameOwners, owners } = host()
  const own = frameOwners.get(frameId)
  const owner = own ?? owners.values().next().value
  return owner ? !owner.mayNavigate(toApp(request.url), own !== undefined) : false
}

async function answer(devtools: CDPSession, { requestId, frameId, request }: PausedRequest): Promise<void> {
  const { url, method, headers, postData } = request
  const owner = host().frameOwners.get(frameId)
  const text = owner?.takeAnswer(url) ?? null
  const response =
    text === null
      ? await answerOf(
          new Request(toApp(url), {
            method,
            headers: Object.entries(headers).map(([name, value]): [string, string] => [name, toApp(value)]),
            body: postData,
          }),
          owner?.handlers ?? defaultProtocol.handlers,
        )
      : new Response(text)
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
 * Intercepts all navigations, and the requests that the app's own scheme handles. It works on the whole browser because
 * Playwright's routes would pass every request through this process and switch off Chromium's caches.
 */
export async function interceptRequests(browser: Browser): Promise<void> {
  const devtools = await browser.newBrowserCDPSession()
  devtools.on('Fetch.requestPaused', (paused: PausedRequest) => {
    // The page may be closed by now and need no response.
    decide(devtools, paused).catch(() => undefined)
  })
  await devtools.send('Fetch.enable', { patterns: PATTERNS })
}
