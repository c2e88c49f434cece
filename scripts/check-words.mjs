// Checks that comments, test titles, log lines and documents are plain English. `--sample N --seed S` prints N comments that the
// seed draws, with their places, to be read.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { englishTexts } from './lib/english-texts.mjs'
import { sourceFiles, reportViolations } from './lib/source-files.mjs'
import { wordViolations } from './lib/words-rule.mjs'

const CODE = /(?<!\.d)\.(?:m?[jt]sx?|css|md)$/
const { values } = parseArgs({
  options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
})

const files = ['src', 'tests', 'scripts', 'docs'].flatMap((folder) => sourceFiles(folder, CODE))
const ROOT_FILES = [
  'README.md',
  '.dependency-cruiser.mjs',
  'electron.vite.config.ts',
  'playwright.config.ts',
  'vitest.config.ts',
]
const root = ROOT_FILES.map((path) => ({ path, source: readFileSync(path, 'utf8') }))
const texts = [...files, ...root].flatMap(englishTexts)

/** A generator of numbers from 0 up to 1 that a seed determines (mulberry32). */
function randomOf(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function printSample(count, seed) {
  const random = randomOf(seed)
  const comments = texts.filter(({ kind }) => kind === 'comment')
  for (let left = count; left > 0 && comments.length > 0; left -= 1) {
    const [{ path, line, text }] = comments.splice(Math.floor(random() * comments.length), 1)
    console.log(`${path}:${line}\n  ${text.replaceAll('\n', '\n  ')}`)
  }
}

if (values.sample === undefined) reportViolations('plain English', files.length, 1500, wordViolations(texts))
else printSample(Number(values.sample), Number(values.seed))
