import { createRequire } from 'node:module'

interface Dom {
  window: { document: Document }
}

/** jsdom ships no type definitions. */
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (text: string, options: { contentType: string }) => Dom
}

/** Returns the root of an XML file. Throws if it is not well-formed. */
export function xmlRoot(text: string): Element {
  return new JSDOM(text, { contentType: 'application/xml' }).window.document.documentElement
}
