// Plain English: words that readers would have to translate, how a comment may not open, and comments that only repeat a name.

/** What is refused, with what is written instead. Text in backticks or quotation marks is not read. */
const WORDS = [
  [/\b(?:un)?told\b/i, 'reported, shown, logged'],
  [/\bdeeds?\b/i, 'action'],
  [/\b(?:stands?|stood|standing)\b(?!-| still)/i, 'is, is shown, is stored'],
  [/\blies\b/i, 'is, is stored'],
  [/\banew\b|\bonce more\b/i, 'again'],
  [/\bwho(?:m)?(?:so)?ever\b|\b(?:the|a) person\b/i, 'the user, the caller'],
  [/\bnobody knows\b|\bunclear\b|\bdoubt(?:s|ful)?\b/i, 'unknown outcome'],
  [/\bweathers?\b/i, 'fault profile'],
  [/\bput away\b/i, 'archived'],
  [/\bways? (?:back|on)\b/i, 'back navigation, next steps'],
  [/\bin turns\b/i, 'in batches'],
  [/\bat once\b/i, 'immediately, at the same time'],
  [/\bforeign\b(?! keys?\b)/i, 'from another user, from another window'],
  [/\b(?:held|holds?|holding) back\b/i, 'deferred, suppressed'],
  [/\bkept\b/i, 'stored, cached'],
  [/\bdrawn\b/i, 'rendered'],
  [/\bas long as\b|\bwhere (?:there (?:is|are)|nothing|nobody|none)\b/i, 'if, when, while'],
  [
    /\b(?:server|API|shop|host)(?:['’]s)? answers?\b|\banswers? of (?:the|a) (?:server|API|shop|host)\b/i,
    'response',
  ],
  [/\bwords of the server\b|\bserver['’]s words\b/i, 'the server’s message'],
  [/\b(?:the|this|our) house\b/i, 'the codebase, the project'],
]

const OPENING = /^(?:Of|As|So|Who|Whose|Where|For who|To who)\b/
const QUOTED = /`[^`]*`|„[^”]*”|"[^"]*"|“[^”]*”/g

/** Places that need a refused word, by file, with the reason. */
const ALLOWED = {}

const NAMED =
  /^\s*(?:(?:export|default|declare|async|readonly|private|static|abstract)\s+)*(?:(?:const|let|function\*?|class|interface|type|enum)\s+)?['"]?([A-Za-z_$][\w$]*)/
const ARTICLES = new Set(['a', 'an', 'the', 'of', 'its', 'this'])

const wordsOf = (text) =>
  text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !ARTICLES.has(word))
    .map((word) => word.replace(/s$/, ''))

/** Whether a comment says no more than the name below it. */
function repeatsName({ text, below }) {
  const name = NAMED.exec(below)?.[1]
  return name !== undefined && wordsOf(text).join(' ') === wordsOf(name).join(' ')
}

function faultsOf(found) {
  const text = found.text.replaceAll(QUOTED, '')
  const words = WORDS.flatMap(([pattern, better]) => {
    const word = pattern.exec(text)?.[0]
    return word === undefined ? [] : [`"${word}" (${better})`]
  })
  if (found.kind === 'comment' && OPENING.test(found.text)) words.push('opens without a subject or a verb')
  if (found.kind === 'comment' && repeatsName(found)) words.push('repeats the name below it')
  return words
}

/** Returns a line for every text that plain English would write otherwise. `allowed` is how many a file may have. */
export function wordViolations(texts, allowed = ALLOWED) {
  const left = new Map(Object.entries(allowed).map(([path, [most]]) => [path, most]))
  return texts.flatMap((found) =>
    faultsOf(found).flatMap((fault) => {
      const most = left.get(found.path) ?? 0
      if (most === 0) return [`${found.path}:${found.line}: ${found.kind}: ${fault}`]
      left.set(found.path, most - 1)
      return []
    }),
  )
}
