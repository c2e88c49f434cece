// Checks that no two files of the program export the same name, so that reading, searching and importing a name is
// never ambiguous.

const EXPORTED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) ([A-Za-z_$][\w$]*)/gm

/** Names that a file itself exports; re-exports do not count. */
const exportedNames = (source) => [...new Set([...source.matchAll(EXPORTED)].map(([, name]) => name))]

/**
 * Returns the names that two files export, one line each with both files. `files` are `{ path, source }` of TypeScript
 * files.
 */
export function exportViolations(files) {
  const homes = new Map()
  const violations = []
  for (const { path, source } of files.filter(({ path }) => /\.tsx?$/.test(path))) {
    for (const name of exportedNames(source)) {
      const first = homes.get(name)
      if (first)
        violations.push(`${path}: ${name} is exported by ${first}, too; two things never share a name`)
      else homes.set(name, path)
    }
  }
  return violations
}
