// Checks that addresses of screens are written only in the table of screens (`src/shared/screens`); the page takes them
// from there with `addressOf`. The check reads the files as text, line by line, and ignores lines that begin as a
// comment.

/** The first screen's address has no name in it, so a bare slash is reported where an address is expected. */
const HOME_WRITTEN = /(?:\b(?:to|href)=\{?|\bnavigate\([^'"`]*|\b(?:path|to|signedIn|signedOut): )(['"`])\/\1/

const isCommentLine = (line) => /^\s*(?:\*|\/\*|\/\/|\{\/\*)/.test(line)

/**
 * Addresses in a line of code, with each parameter replaced by `:`, so that `/order/${pk}` and `/order/:pk` are equal.
 */
function addressesIn(text, areas) {
  const found = [...text.matchAll(/(['"`])\/([a-z][a-z-]*)((?:(?!\1).)*)\1/gi)]
    .filter(([, , area, rest]) => areas.has(area) && /^(?:$|[/?#]|\$\{)/.test(rest))
    .map(([, , area, rest]) => `/${area}${rest.replaceAll(/\$\{[^}]*\}|:[a-z]+/gi, ':')}`)
  return [...found, ...(HOME_WRITTEN.test(text) ? ['/'] : [])]
}

/**
 * Returns the violations, one line each with file and line number. `files` are `{ path, source }` of the page; `paths`
 * are those of the table of screens.
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
