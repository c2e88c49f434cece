import { Callout } from '@blueprintjs/core'
import type { ProductExclusions } from './product-exclusions.ts'
import type { OfferedGroups } from './product-groups.ts'

/** Warns about options that cannot be ordered in this product. It blocks nothing. */
export function DeadOptions({ groups, dead }: { groups: OfferedGroups; dead: ProductExclusions['dead'] }) {
  if (dead.length === 0) return null
  const groupNames = new Map(groups.map(({ pk, name }) => [pk, name]))
  const names = new Map(groups.flatMap(({ options }) => options.map(({ pk, name }) => [pk, name] as const)))
  return (
    <Callout compact intent="warning" role="status" title={`Martwe opcje w tym produkcie: ${dead.length}`}>
      <ul>
        {dead.map(({ option, group }) => (
          <li key={`${option}-${group}`}>
            {`„${names.get(option)}” wyklucza się z każdą opcją grupy „${groupNames.get(group)}”, którą ma ten produkt.`}
          </li>
        ))}
      </ul>
    </Callout>
  )
}
