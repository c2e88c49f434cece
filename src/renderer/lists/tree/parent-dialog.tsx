import { DialogBody } from '@blueprintjs/core'
import { useMemo, useState, type FormEvent } from 'react'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { Modal } from '../../ui/modal.tsx'
import { useLocalOptions } from '../../forms/fields/option-source.ts'
import { SearchChoice } from '../../forms/fields/search-choice.tsx'
import { labelAmong } from '../../forms/fields/use-option-labels.ts'
import { parentOptions } from './parent-options.ts'
import type { AnyRecord } from '../../lib/resource-calls.ts'
import type { Tree } from './tree.ts'

interface ParentDialogProps<Row extends AnyRecord> {
  /** Name in the accusative, with its noun: `stronę „Kontakt”`. */
  name: string
  pk: number
  tree: Tree<Row>
  titleOf: (row: Row) => string
  onChoose: (parent: number | null) => void
  onClose: () => void
}

/** Prompts for the new parent of a record; an empty choice means the top level. */
export function ParentDialog<Row extends AnyRecord>(props: ParentDialogProps<Row>) {
  const { name, pk, tree, titleOf, onChoose, onClose } = props
  const options = useMemo(() => parentOptions(tree, pk, titleOf), [tree, pk, titleOf])
  const [parent, setParent] = useState<number | null>(tree.byPk.get(pk)?.parent ?? null)

  function submit(event: FormEvent) {
    event.preventDefault()
    onClose()
    onChoose(parent)
  }

  return (
    <Modal title={`Przenieś ${name}`} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <DialogBody>
          <SearchChoice
            label="Pod co przenieść"
            help="Bez wyboru: na najwyższy poziom."
            value={parent}
            source={useLocalOptions(options)}
            labelOf={labelAmong(options)}
            onChange={(value) => setParent(value === null ? null : Number(value))}
          />
        </DialogBody>
        <DialogButtons submitText="Przenieś" onCancel={onClose} />
      </form>
    </Modal>
  )
}
