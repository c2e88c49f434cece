import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function* childrenOf(node: Node): Generator<Node> {
  for (const part of Object.values(node).flat()) if (isNode(part)) yield part
}

/** A call of the Chromium host's own messages, or a skip because the app runs on Electron. */
const HOST_CALL = /\.tell\(|\.skip\(\s*app\.host [!=]== '(?:electron|chromium)'/

/** Returns the names of the file's own helpers that send messages to the host. */
function helpersOf(program: Node, source: string): string[] {
  return [...childrenOf(program)]
    .filter(({ type }) => type === 'VariableDeclaration' || type === 'FunctionDeclaration')
    .filter(({ start, end }) => source.slice(start, end).includes('.tell('))
    .flatMap(({ start }) => /^(?:const|(?:async )?function) (\w+)/.exec(source.slice(start))?.[1] ?? [])
}

function testCalls(node: Node): { title: string; call: Node }[] {
  const [title] = Array.isArray(node['arguments']) ? (node['arguments'] as Node[]) : []
  const isTest =
    node.type === 'CallExpression' &&
    isNode(node['callee']) &&
    typeof node['callee']['name'] === 'string' &&
    /^(?:test|\w+Test)$/.test(node['callee']['name'])
  if (isTest && typeof title?.['value'] === 'string') return [{ title: title['value'], call: node }]
  return [...childrenOf(node)].flatMap(testCalls)
}

/** Returns the `sharedTest` of `sharedTest.beforeEach(…)` if the hook skips the tests of that name on Electron. */
function skippedWhole(program: Node, source: string): string[] {
  return [...childrenOf(program)]
    .map(({ start, end }) => source.slice(start, end))
    .filter((text) => HOST_CALL.test(text))
    .flatMap((text) => /^(\w+)\.beforeEach\(/.exec(text)?.[1] ?? [])
}

/** Returns the titles of a specification's tests that do not run on Electron, in their order. */
export function hostOnlyTests(path: string, source: string): string[] {
  const program = parseSync(path, source).program as unknown as Node
  const helpers = helpersOf(program, source)
  const whole = skippedWhole(program, source)
  const usesHelper = helpers.length > 0 ? new RegExp(`\\b(?:${helpers.join('|')})\\(`) : null
  return testCalls(program)
    .filter(({ call }) => {
      const text = source.slice(call.start, call.end)
      return HOST_CALL.test(text) || usesHelper?.test(text) || whole.includes(/^\w+/.exec(text)?.[0] ?? '')
    })
    .map(({ title }) => title)
}

/** Returns every test that does not run on Electron, by its specification. */
export function allHostOnlyTests(root: string): Record<string, string[]> {
  const folder = join(root, 'tests/e2e')
  const files = globSync('*.spec.ts', { cwd: folder }).toSorted()
  const entries = files.map((file) => [file, hostOnlyTests(file, readFileSync(join(folder, file), 'utf8'))])
  return Object.fromEntries(entries.filter(([, titles]) => titles?.length)) as Record<string, string[]>
}
