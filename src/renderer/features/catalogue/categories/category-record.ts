import type { RecordOf } from '#shared/api/registry.ts'
import type { TreeFields } from '../../../lists/tree/tree.ts'

export type CategoryRecord = RecordOf<'categories'>

export const CATEGORY_TREE: TreeFields = {
  parent: 'parent',
  position: 'position',
  childPosition: 'position',
  nested: 'children',
}

export const categoryTitle = ({ title_pl, pk }: CategoryRecord): string => title_pl || `nr ${pk}`
