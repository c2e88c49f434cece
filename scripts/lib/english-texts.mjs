// Collects the English texts of a source file: its comments, the titles of its tests and what it logs. CSS and Markdown
// have no parser here: of CSS the comments are read, of Markdown the text outside of code.
import { parseSync } from 'oxc-parser'

/** Comments for tools, which no reader needs. */
const DIRECTIVE = /oxlint|@ts-|@vitest|__PURE__|v8 ignore|^\/ *<reference|^@type|^@param|^@satisfies/
const TEST_FUNCTIONS = new Set(['it', 'test', 'describe'])
const LOGGERS = new Set(['log', 'console', 'logger'])

const isNode = (value) => typeof value === 'object' && value !== null

function* nodesOf(value) {
  if (!isNode(value)) return
  if (typeof value.type === 'string') yield value
  for (const part of Object.values(value)) yield* nodesOf(part)
}

const lineOf = (source, offset) => source.slice(0, offset).split('\n').length

/** The name that a chain of members and calls begins with: `test` of `test.each(rows)`. */
function rootName(node) {
  if (node.type === 'Identifier') return node.name
  const next = node.object ?? node.callee ?? node.tag
  return next ? rootName(next) : null
}

const literalText = (node) =>
  node.type === 'TemplateLiteral'
    ? node.quasis.map(({ value }) => value.cooked ?? '').join('…')
    : typeof node.value === 'string'
      ? node.value
      : null

/** Joins the lines of neighbouring `//` comments, and takes the stars away from the others. */
function comments(path, source) {
  const found = []
  for (const { type, value, start, end } of parseSync(path, source).comments) {
    const text = value
      .replace(/^\*/, '')
      .replaceAll(/\n\s*\*? ?/g, '\n')
      .trim()
    const last = found.at(-1)
    const isNext =
      type === 'Line' && last?.type === 'Line' && /^\n[ \t]*$/.test(source.slice(last.end, start))
    const isAlone = source.slice(source.lastIndexOf('\n', start - 1) + 1, start).trim() === ''
    if (isNext && isAlone && last.isAlone && !DIRECTIVE.test(text) && !DIRECTIVE.test(last.text))
      Object.assign(last, { end, text: `${last.text} ${text}` })
    else found.push({ type, start, end, text, isAlone })
  }
  return found
    .filter(({ text }) => text !== '' && !DIRECTIVE.test(text))
    .map(({ start, end, text, isAlone }) => ({
      kind: 'comment',
      path,
      line: lineOf(source, start),
      text,
      below: isAlone ? source.slice(end, end + 200) : '',
    }))
}

/** Titles of tests and the English of log lines; both are arguments of calls. */
function callTexts(path, source) {
  if (!/\b(?:it|test|describe|log|logger|console)\b/.test(source)) return []
  return [...nodesOf(parseSync(path, source).program)]
    .filter(({ type }) => type === 'CallExpression')
    .flatMap(({ callee, arguments: given }) => {
      const isTitle = TEST_FUNCTIONS.has(rootName(callee) ?? '')
      const isLog = callee.type === 'MemberExpression' && LOGGERS.has(rootName(callee.object) ?? '')
      const texts = isTitle ? given.slice(0, 1) : isLog ? given : []
      return texts.flatMap((node) => {
        const text = literalText(node)
        return text ? [{ kind: isTitle ? 'title' : 'log', path, line: lineOf(source, node.start), text }] : []
      })
    })
}

function commentsOfCss(path, source) {
  return [...source.matchAll(/\/\*([\s\S]*?)\*\//g)].map((match) => ({
    kind: 'comment',
    path,
    line: lineOf(source, match.index),
    text: match[1].replaceAll(/\s+/g, ' ').trim(),
    below: '',
  }))
}

function paragraphs(path, source) {
  const withoutCode = source.replaceAll(/^```[\s\S]*?^```/gm, (code) => code.replaceAll(/[^\n]/g, ''))
  return withoutCode
    .split('\n')
    .map((text, index) => ({ kind: 'doc', path, line: index + 1, text }))
    .filter(({ text }) => text.trim() !== '')
}

/** Returns the texts of a file as `{ kind, path, line, text, below }`; `below` is the code below a comment. */
export function englishTexts({ path, source }) {
  if (path.endsWith('.md')) return paragraphs(path, source)
  if (path.endsWith('.css')) return commentsOfCss(path, source)
  return [...comments(path, source), ...callTexts(path, source)]
}
