import { parse } from 'yaml'
import { z } from 'zod'

const permissions = z.union([z.string(), z.record(z.string(), z.string())])

const workflow = z.object({
  on: z.record(z.string(), z.unknown()),
  permissions: permissions.optional(),
  concurrency: z.object({ group: z.string(), 'cancel-in-progress': z.boolean() }).optional(),
  jobs: z.record(
    z.string(),
    z
      .object({
        'timeout-minutes': z.number().optional(),
        environment: z.unknown().optional(),
        permissions: permissions.optional(),
        strategy: z.object({ matrix: z.record(z.string(), z.unknown()) }).optional(),
        steps: z.array(z.object({ uses: z.string().optional(), run: z.string().optional() }).loose()),
      })
      .loose(),
  ),
})

type Workflow = z.infer<typeof workflow>
type Job = Workflow['jobs'][string]

/** Permissions that a job may have. None of them can change anything. */
const READING = ['contents', 'actions']

const PINNED = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/

/** Every value that the matrix gives a key, in its list or in `include`. */
function matrixValues(job: Job, key: string): string[] {
  const { include = [], ...lists } = (job.strategy?.matrix ?? {}) as Record<string, unknown[]>
  const included = include.map((entry) => (entry as Record<string, unknown>)[key])
  return [...(lists[key] ?? []), ...included].filter((value) => typeof value === 'string')
}

/** Returns the command once for every value of the matrix key that it uses. */
function expanded(command: string, job: Job): string[] {
  const [expression, key = ''] = /\$\{\{ matrix\.(\w+) \}\}/.exec(command) ?? []
  if (expression === undefined) return [command]
  const values = matrixValues(job, key)
  return values.length === 0 ? [command] : values.map((value) => command.replace(expression, value))
}

/** Whether a command is one npm script of the project, with plain arguments or with a command of the same kind. */
function isNpmCommand(command: string, scripts: readonly string[]): boolean {
  if (command === 'npm test' || command === 'npx install-electron') return true
  const [, name = '', inner] = /^npm run ([\w:-]+)(?: -- (.+))?$/.exec(command) ?? []
  if (!scripts.includes(name)) return false
  if (inner === undefined) return true
  return inner.startsWith('npm ') ? isNpmCommand(inner, scripts) : /^[\w./= -]+$/.test(inner)
}

function permissionFaults(
  given: z.infer<typeof permissions> | undefined,
  allowed: readonly string[],
): boolean {
  if (given === undefined) return false
  if (typeof given === 'string') return true
  return Object.entries(given).some(([scope, level]) => !allowed.includes(scope) || level !== 'read')
}

function jobFaults(name: string, job: Job, isForPullRequests: boolean, scripts: readonly string[]): string[] {
  const faults: string[] = []
  if (job['timeout-minutes'] === undefined) faults.push(`${name}: no time limit`)
  if (permissionFaults(job.permissions, READING))
    faults.push(`${name}: permissions beyond ${READING.map((scope) => `${scope}: read`).join(', ')}`)
  if (JSON.stringify(job).includes('secrets')) {
    if (isForPullRequests) faults.push(`${name}: a secret in a job of a pull request`)
    else if (job.environment === undefined) faults.push(`${name}: a secret outside a protected environment`)
  }
  const commands = job.steps.flatMap(({ run }) => (run === undefined ? [] : expanded(run, job)))
  for (const command of commands)
    if (!isNpmCommand(command, scripts)) faults.push(`${name}: "${command}" is no single npm command`)
  return faults
}

/** Faults of the actions that a workflow uses. The comments with their versions exist only in the text. */
function actionFaults(text: string, { jobs }: Workflow): string[] {
  const used = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []))
  return [...new Set(used)].flatMap((uses) => {
    if (!PINNED.test(uses)) return [`${uses}: not pinned by a commit`]
    const lines = text.split('\n').filter((line) => line.includes(uses))
    return lines.every((line) => / # v\d+\.\d+\.\d+$/.test(line)) ? [] : [`${uses}: no version in a comment`]
  })
}

/** Returns what is wrong with a workflow, one line each. `scripts` are the names of the project's npm scripts. */
export function workflowFaults(text: string, scripts: readonly string[]): string[] {
  const parsed = workflow.parse(parse(text))
  const faults = actionFaults(text, parsed)
  const isReading =
    typeof parsed.permissions === 'object' &&
    parsed.permissions['contents'] === 'read' &&
    !permissionFaults(parsed.permissions, ['contents'])
  if (!isReading) faults.push('the permissions are not contents: read')
  if (!parsed.concurrency?.group.includes('github.ref')) faults.push('several runs of a branch')
  // A workflow that others call is treated as theirs.
  const isForPullRequests = Object.keys(parsed.on).some((event) => /^pull_request|^workflow_call/.test(event))
  return [
    ...faults,
    ...Object.entries(parsed.jobs).flatMap(([name, job]) => jobFaults(name, job, isForPullRequests, scripts)),
  ]
}
