import { Button, Switch } from '@blueprintjs/core'
import { useState } from 'react'
import type { z } from 'zod'
import { productGroupOptions } from '#shared/api/resources/product-group-options.ts'
import { can } from '#shared/domain/permissions.ts'
import { FormSwitch, FormText } from '../../../../forms/fields/form-fields.tsx'
import { useListed } from '../../../../forms/fields/form-listed-choice.tsx'
import { useLocalOptions } from '../../../../forms/fields/option-source.ts'
import { SearchSelect } from '../../../../forms/fields/search-select.tsx'
import { labelAmong } from '../../../../forms/fields/use-option-labels.ts'
import { useCreation } from '../../../../forms/record/use-record-creation.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { notify } from '../../../../ui/notices.ts'
import { ChooseDialog, MakeDialog } from './add-dialogs.tsx'
import type { OfferedGroup, OfferedGroups } from './product-groups.ts'
import { readGroup } from './read-options.ts'

const schema = productGroupOptions.operations.create.body.pick({
  name_pl: true,
  is_multiple: true,
  determines_paper_type: true,
})
const EMPTY: z.input<typeof schema> = { name_pl: '', is_multiple: false, determines_paper_type: false }

interface AddGroupsDialogProps {
  groups: OfferedGroups
  onAdd: (groups: readonly OfferedGroup[]) => void
  onClose: () => void
}

/** Adds existing groups of the shop to the product, or creates a new one (CAT-040). */
export function AddGroupsDialog({ groups, onAdd, onClose }: AddGroupsDialogProps) {
  const [isNew, setIsNew] = useState(false)
  const create = useCreation('productGroupOptions')
  if (!isNew) {
    return <ChooseGroups groups={groups} onAdd={onAdd} onClose={onClose} onNew={() => setIsNew(true)} />
  }
  return (
    <MakeDialog
      title="Nowa grupa opcji"
      schema={schema}
      values={EMPTY}
      unsavedText="nowa grupa opcji"
      what="Grupa"
      onClose={onClose}
      submit={async (values) => {
        const body = { ...EMPTY, ...values, hide_in_order: false, select_from_list: false }
        const { made } = await create({ values, body })
        if (!made) {
          notify.warning('Grupę utworzono, ale serwer nie podał jej numeru. Wybierz ją z listy.', null)
          return
        }
        const name = made.name_pl ?? String(values['name_pl'])
        const { is_multiple: isMultiple, determines_paper_type: isPaper } = made
        onAdd([{ pk: made.pk, name, isMultiple, isPaper, options: [] }])
      }}
    >
      <FormText name="name_pl" label="Nazwa" isRequired />
      <FormSwitch name="is_multiple" label="Można wybrać kilka opcji" isTight />
      <FormSwitch name="determines_paper_type" label="Określa papier" isTight />
    </MakeDialog>
  )
}

function ChooseGroups({ groups, onAdd, onClose, onNew }: AddGroupsDialogProps & { onNew: () => void }) {
  const user = useSessionUser()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [hasOptions, setHasOptions] = useState(true)
  const [isWorking, setIsWorking] = useState(false)
  const taken = new Set(groups.map(({ pk }) => pk))
  const { options: listed, trouble } = useListed('productGroupOptions.options')
  const options = listed
    .map((option) => ({ ...option, value: Number(option.value) }))
    .filter(({ value }) => !taken.has(value))

  async function add() {
    setIsWorking(true)
    try {
      onAdd(await Promise.all(chosen.map((pk) => readGroup(pk, hasOptions))))
      onClose()
    } catch (cause) {
      notify.failure(toApiError(cause))
    } finally {
      setIsWorking(false)
    }
  }

  return (
    <ChooseDialog
      title="Dodaj grupę opcji"
      isWorking={isWorking}
      disabledReason={chosen.length === 0 ? 'Wybierz grupę.' : null}
      onAdd={() => void add()}
      onClose={onClose}
    >
      <SearchSelect
        label="Grupy"
        source={useLocalOptions(options)}
        labelOf={labelAmong(options)}
        trouble={trouble}
        value={chosen}
        onChange={(next) => setChosen(next.map(Number))}
      />
      <Switch
        label="Razem ze wszystkimi opcjami grupy"
        checked={hasOptions}
        onChange={(event) => setHasOptions(event.currentTarget.checked)}
      />
      {can(user, 'add', 'productgroupoptions') && (
        <Button variant="outlined" text="Utwórz nową grupę…" onClick={onNew} />
      )}
    </ChooseDialog>
  )
}
