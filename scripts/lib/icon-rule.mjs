// Checks that icons are components. The page's build has no table of icon names, so an icon given as text would never
// be rendered.

const NAMED = /\b(?:icon|rightIcon|leftIcon|endIcon)=(?:"|\{\s*['"`])/

/** Icons that are given by name, one line each. `files` are `{ path, source }`. */
export function iconViolations(files) {
  return files.flatMap(({ path, source }) =>
    source
      .split('\n')
      .flatMap((line, index) =>
        NAMED.test(line)
          ? [`${path}:${index + 1}: an icon is a component of @blueprintjs/icons, not a name`]
          : [],
      ),
  )
}
