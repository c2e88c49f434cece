import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Text files below a folder whose names match, as `{ path, source }` with the path relative to the project's root. */
export function sourceFiles(folder, name, root = '.') {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))
}

/**
 * Prints the violations of a check. Fails if there are any, or if the check read fewer files than the project has at
 * least.
 */
export function reportViolations(subject, files, least, violations) {
  for (const violation of violations) console.error(violation)
  console.log(`${subject}: ${files} files, ${violations.length} violations`)
  if (files < least) console.error('the check saw too few files to have read the project')
  if (files < least || violations.length > 0) process.exitCode = 1
}
