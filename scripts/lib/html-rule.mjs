// Checks that only one module turns a text into HTML, and none into a script (see docs/decisions/rich-text.md).

/** Makes inert and writes. */
const OWNER = 'src/renderer/ui/html/trusted-types.ts'
/** The preload puts back what a scan has replaced in a rich text. Its own frame demands no trusted types. */
const RESTORED = 'src/preload/field-text.ts'

const SINKS = [
  /\.(?:inner|outer)HTML\s*(?:\+|\|\||\?\?)?=(?!=)/,
  /['"`](?:inner|outer)HTML['"`]|\bdangerouslySetInnerHTML\b/,
  /\b(?:insertAdjacentHTML|createContextualFragment|DOMParser|XSLTProcessor|srcdoc|srcDoc)\b/,
  /\b(?:set|parse)HTMLUnsafe\b|\bdocument\.write(?:ln)?\b/,
  /\bcreatePolicy\b|\bnew Function\b|(?<![\w.])eval\(/,
]
const COMMAND = /\binsertHTML['"`]/

/** Lines that write HTML themselves, one line each. `files` are `{ path, source }`. */
export function htmlViolations(files) {
  return files.flatMap(({ path, source }) =>
    source.split('\n').flatMap((line, index) => {
      const isWritten = path !== OWNER && SINKS.some((sink) => sink.test(line))
      const isCommand = path !== RESTORED && COMMAND.test(line)
      return isWritten || isCommand
        ? [`${path}:${index + 1}: HTML is written by setHtml of ${OWNER} only`]
        : []
    }),
  )
}
