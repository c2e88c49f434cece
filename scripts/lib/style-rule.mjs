// Checks that a stylesheet names only the classes of its own module. A module is a folder of forms or lists, a noun of
// entities, a screen of features, or any other folder of the renderer as a whole. A class belongs to the module whose
// components use it; classes that the stylesheets of ui name belong to ui. The check reads the files as text.

const ROOMS = [
  /^(ui|lib|app|translator-desk|conversation|resource)\//,
  /^((?:forms|lists)\/[^/]+)\//,
  /^(entities\/[^/]+)\//,
  /^(features\/(?:home|packing|session|station))\//,
  /^(features\/[^/]+\/[^/]+)\//,
]

/**
 * Classes of libraries. Blueprint's classes are used everywhere, so a selector may contain them only together with a
 * class of its own module.
 */
const LIBRARY_CLASS = /^(?:bp6-|jodit)|^markedContent$/

const PAGE = 'src/renderer/'

/** The module of a file of the page. If no rule matches, it is the file's folder. */
function roomOf(file) {
  const path = file.slice(PAGE.length)
  for (const room of ROOMS) {
    const found = room.exec(path)
    if (found) return found[1]
  }
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** Blanks out a stylesheet's comments and declarations, so that only selectors remain and line numbers stay correct. */
const selectorsOnly = (css) => {
  const blank = (text) => text.replaceAll(/[^\n]/g, ' ')
  return css
    .replaceAll(/\/\*[\s\S]*?\*\//g, blank)
    .replaceAll(/[^{};]*;/g, blank)
    .replaceAll(/@[^{]*\{/g, blank)
}

/** `{ text, line }` of every selector; selector lists are split. */
function selectorsOf(css) {
  const found = []
  let line = 1
  for (const part of selectorsOnly(css).split(/([{}])/)) {
    if (part.includes('.')) {
      let at = line
      // A comma within brackets belongs to one selector.
      for (const text of part.split(/,(?![^(]*\))/)) {
        const ahead = /^\s*/.exec(text)[0].split('\n').length - 1
        if (text.trim()) found.push({ text: text.trim(), line: at + ahead })
        at += text.split('\n').length - 1
      }
    }
    line += part.split('\n').length - 1
  }
  return found
}

const classesIn = (selector) => [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name)

/** Words in a component's strings, and prefixes that it completes (`state-mark-${tone}`). */
function wordsOf(source) {
  const words = new Set()
  const beginnings = new Set()
  for (const [, word] of source.matchAll(/(?<=['"`\s}])([a-z][\w-]*)(?=['"`\s$])/g)) words.add(word)
  for (const [, beginning] of source.matchAll(/([a-z][\w-]*-)\$\{/g)) beginnings.add(beginning)
  return { words, beginnings }
}

/** Words and prefixes of each module. */
function writtenIn(sources) {
  const rooms = new Map()
  for (const { path, source } of sources) {
    const room = roomOf(path)
    const known = rooms.get(room) ?? { words: new Set(), beginnings: new Set() }
    const { words, beginnings } = wordsOf(source)
    for (const word of words) known.words.add(word)
    for (const beginning of beginnings) known.beginnings.add(beginning)
    rooms.set(room, known)
  }
  return rooms
}

const writes = (room, name) =>
  room !== undefined &&
  (room.words.has(name) || [...room.beginnings].some((beginning) => name.startsWith(beginning)))

/**
 * Returns the violations, one line each with file and line number. `files` are `{ path, source }` of the page; names of
 * stylesheets end with `.css`.
 */
export function styleViolations(files) {
  const sheets = files.filter(({ path }) => path.endsWith('.css'))
  const rooms = writtenIn(files.filter(({ path }) => !path.endsWith('.css')))
  const ofUi = new Set(
    sheets
      .filter(({ path }) => roomOf(path) === 'ui')
      .flatMap(({ source }) => selectorsOf(source).flatMap(({ text }) => classesIn(text))),
  )
  const violations = []
  for (const { path, source } of sheets) {
    const room = roomOf(path)
    for (const { text, line } of selectorsOf(source)) {
      const own = classesIn(text).filter((name) => !LIBRARY_CLASS.test(name))
      for (const name of own) {
        const owner = ownerOf(name, room)
        if (owner !== null) violations.push(`${path}:${line}: .${name} ${owner}`)
      }
      if (own.length === 0 && room !== 'ui' && classesIn(text)[0]?.startsWith('bp6-')) {
        violations.push(`${path}:${line}: ${text} reaches a library's class everywhere`)
      }
    }
  }
  return violations

  /** Returns the reason why a class may not be named in a module. Null if it may. */
  function ownerOf(name, room) {
    if (room === 'ui')
      return [...rooms.values()].some((other) => writes(other, name)) ? null : 'is written nowhere'
    if (ofUi.has(name)) return 'is a class of ui'
    if (writes(rooms.get(room), name)) return null
    const others = [...rooms].filter(([, other]) => other.words.has(name)).map(([other]) => other)
    return others.length > 0 ? `is a class of ${others.join(', ')}` : 'is written nowhere'
  }
}
