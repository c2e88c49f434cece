// Addresses of screens are written in the table of screens (`src/shared/screens`) only; the page takes them from there
// with `addressOf`. Works on the text of the files, by line: a line that begins as a comment does not count.

/** The first screen has no name to know it by: a bare slash counts where an address is expected. */
const HOME_WRITTEN = /(?:\b(?:to|href)=\{?|\bnavigate\([^'"`]*|\b(?:path|to|signedIn|signedOut): )(['"`])\/\1/

const isCommentLine = (line) => /^\s*(?:\*|\/\*|\/\/|\{\/\*)/.test(line)

/** Addresses in a line of code, a parameter as `:`; `/order/${pk}` and `/order/:pk` are one. */
function addressesIn(text, areas) {
  const found = [...text.matchAll(/(['"`])\/([a-z][a-z-]*)((?:(?!\1).)*)\1/gi)]
    .filter(([, , area, rest]) => areas.has(area) && /^(?:$|[/?#]|\$\{)/.test(rest))
    .map(([, , area, rest]) => `/${area}${rest.replaceAll(/\$\{[^}]*\}|:[a-z]+/gi, ':')}`)
  return [...found, ...(HOME_WRITTEN.test(text) ? ['/'] : [])]
}

/**
 * What breaks the rule, one line each with file and line. `files` are `{ path, source }` of the page, `paths` those of
 * the table of screens.
 */
export function addressViolations(files, paths) {
  const areas = new Set(paths.map((path) => path.split('/')[1]).filter(Boolean))
  return files.flatMap(({ path, source }) =>
    source
      .split('\n')
      .flatMap((text, index) =>
        (isCommentLine(text) ? [] : addressesIn(text, areas)).map(
          (address) =>
            `${path}:${index + 1}: ${address} is written as text; take it from the table of screens with addressOf`,
        ),
      ),
  )
}
