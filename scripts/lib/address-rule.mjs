// Where addresses of screens may be written as text: in an area's screens file, and in the address file of a noun or an
// area. Works on the text of the files, by line: a line that begins as a comment does not count.

const SCREENS_FILE = /\.screens\.ts$/
const ADDRESS_FILE = /(^|\/)[a-z-]+-address\.ts$/

/** Builders that make addresses from the name of an area. */
const ROUTE_BUILDER = /\b(?:list|create|update)Route\('([a-z-]+)'/gi

/** The first screen has no name to know it by: a bare slash counts where an address is expected. */
const HOME_WRITTEN = /(?:\b(?:to|href)=\{?|\bnavigate\([^'"`]*|\b(?:path|to|signedIn|signedOut): )(['"`])\/\1/

const isCommentLine = (line) => /^\s*(?:\*|\/\*|\/\/|\{\/\*)/.test(line)

/** Whether an address may be written in this file; others take it from there. */
export const mayWriteAddresses = (path) => SCREENS_FILE.test(path) || ADDRESS_FILE.test(path)

/** Lines of a source text that are no comments, numbered from 1. */
function codeLines(source) {
  return source
    .split('\n')
    .map((text, index) => ({ text, number: index + 1 }))
    .filter(({ text }) => !isCommentLine(text))
}

/** First parts of all addresses (`order`, `clients`), from the files that may write them. */
function areasOf(files) {
  const areas = new Set()
  for (const { path, source } of files.filter(({ path }) => mayWriteAddresses(path))) {
    for (const { text } of codeLines(source)) {
      for (const [, area] of text.matchAll(/['"`]\/([a-z][a-z-]*)/gi)) areas.add(area)
      for (const [, area] of text.matchAll(ROUTE_BUILDER)) areas.add(area)
      if (!SCREENS_FILE.test(path)) continue
      for (const [, area] of text.matchAll(/\barea: '([a-z-]+)'/gi)) areas.add(area)
    }
  }
  return areas
}

/** Addresses in a line of code, a parameter as `:`; `/order/${pk}` and `/order/:pk` are one. */
function addressesIn(text, areas) {
  const found = [...text.matchAll(/(['"`])\/([a-z][a-z-]*)((?:(?!\1).)*)\1/gi)]
    .filter(([, , area, rest]) => areas.has(area) && /^(?:$|[/?#]|\$\{)/.test(rest))
    .map(([, , area, rest]) => `/${area}${rest.replaceAll(/\$\{[^}]*\}|:[a-z]+/gi, ':')}`)
  const built = [...text.matchAll(ROUTE_BUILDER)].map(([call]) => call)
  return [...found, ...built, ...(HOME_WRITTEN.test(text) ? ['/'] : [])]
}

/**
 * What breaks the rule, one line each with file and line: an address that is written where it may not be, and one that is
 * written in two files that may. `files` are `{ path, source }` of the page.
 */
export function addressViolations(files) {
  const areas = areasOf(files)
  const known = new Map()
  const violations = []
  for (const { path, source } of files) {
    for (const { text, number } of codeLines(source)) {
      for (const address of addressesIn(text, areas)) {
        const place = `${path}:${number}`
        const first = known.get(address)
        if (!mayWriteAddresses(path)) {
          violations.push(
            `${place}: ${address} is written as text; take it from its entity or its area's address file`,
          )
        } else if (first && first.path !== path) {
          violations.push(
            `${place}: ${address} is written in ${first.place}, too; an address has one builder`,
          )
        } else known.set(address, { path, place })
      }
    }
  }
  return violations
}
