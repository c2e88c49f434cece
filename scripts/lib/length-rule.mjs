// Checks the length of files, because a longer file usually has more than one subject.

const MOST_LINES = 400

const IS_CODE = /\.(?:[cm]?[jt]sx?|css)$/

/**
 * Files that are too long, one line each. `files` are `{ path, source }`. Only source, test and style files count, not
 * documents or data such as sample lists, because a list has one subject however long it is.
 */
export function lengthViolations(files) {
  return files
    .filter(({ path }) => IS_CODE.test(path))
    .map(({ path, source }) => ({ path, lines: source.split('\n').length - (source.endsWith('\n') ? 1 : 0) }))
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ path, lines }) => `${path}: ${lines} lines, at most ${MOST_LINES}; split it by subject`)
}
