import { createRequire } from 'node:module'

interface Dom {
  window: { document: Document }
}

/** jsdom has no types of its own. */
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (text: string, options: { contentType: string }) => Dom
}

/** The root of an XML file; throws where it is not well-formed. */
export function xmlRoot(text: string): Element {
  return new JSDOM(text, { contentType: 'application/xml' }).window.document.documentElement
}
