import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import type { z } from 'zod'
import { productOptions } from '#shared/api/resources/product-options.ts'
import { can } from '#shared/domain/permissions.ts'
import { FormText } from '../../../../forms/fields/form-fields.tsx'
import { useResourceOptions, type ResourceOptions } from '../../../../forms/fields/option-source.ts'
import { SearchSelect } from '../../../../forms/fields/search-select.tsx'
import { useCreation } from '../../../../forms/record/use-record-creation.ts'
import { NEW_OPTION } from '../../../../entities/option/new-option.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { notify } from '../../../../ui/notices.ts'
import { ChooseDialog, MakeDialog } from './add-dialogs.tsx'
import type { OfferedGroup, OfferedOption } from './product-groups.ts'
import { readGroupOptions } from './read-options.ts'

const schema = productOptions.operations.create.body.pick({ label_pl: true })
const EMPTY: z.input<typeof schema> = { label_pl: '' }

interface AddOptionsDialogProps {
  group: OfferedGroup
  onAdd: (options: readonly OfferedOption[]) => void
  onClose: () => void
}

/** Adds options of a group to the product, or creates a new one in the group (CAT-041). */
export function AddOptionsDialog({ group, onAdd, onClose }: AddOptionsDialogProps) {
  const [isNew, setIsNew] = useState(false)
  const create = useCreation('productOptions', { options_group: group.pk })
  if (!isNew) {
    return <ChooseOptions group={group} onAdd={onAdd} onClose={onClose} onNew={() => setIsNew(true)} />
  }
  return (
    <MakeDialog
      title={`Nowa opcja w grupie „${group.name}”`}
      schema={schema}
      values={EMPTY}
      unsavedText="nowa opcja"
      what="Opcja"
      onClose={onClose}
      submit={async (values) => {
        const body = { ...NEW_OPTION, ...values, options_group: group.pk }
        const { made } = await create({ values, body })
        if (!made) {
          notify.warning('Opcję utworzono, ale serwer nie podał jej numeru. Wybierz ją z listy.', null)
          return
        }
        onAdd([{ pk: made.pk, name: made.label_pl ?? String(values['label_pl']) }])
      }}
    >
      <FormText name="label_pl" label="Etykieta" isRequired />
    </MakeDialog>
  )
}

function ChooseOptions({ group, onAdd, onClose, onNew }: AddOptionsDialogProps & { onNew: () => void }) {
  const user = useSessionUser()
  const [chosen, setChosen] = useState<readonly OfferedOption[]>([])
  const [isNeeded, setIsNeeded] = useState(false)
  const [isWorking, setIsWorking] = useState(false)
  const [from] = useState<ResourceOptions<'productOptions'>>(() => ({
    resource: 'productOptions',
    labelOf: ({ pk, label_pl }) => label_pl ?? `Opcja ${pk}`,
    query: { options_group: group.pk },
  }))
  const source = useResourceOptions(from, isNeeded)
  const taken = new Set(group.options.map(({ pk }) => pk))

  async function addAll() {
    setIsWorking(true)
    try {
      onAdd(await readGroupOptions(group.pk))
      onClose()
    } catch (cause) {
      notify.failure(toApiError(cause))
    } finally {
      setIsWorking(false)
    }
  }

  return (
    <ChooseDialog
      title={`Dodaj opcję do grupy „${group.name}”`}
      disabledReason={chosen.length === 0 ? 'Wybierz opcję.' : null}
      onAdd={() => {
        onAdd(chosen)
        onClose()
      }}
      onClose={onClose}
    >
      <SearchSelect
        label="Opcje"
        source={{ ...source, options: source.options.filter(({ value }) => !taken.has(Number(value))) }}
        labelOf={(pk) => chosen.find((option) => option.pk === pk)?.name ?? String(pk)}
        value={chosen.map(({ pk }) => pk)}
        onOpen={() => setIsNeeded(true)}
        onChange={(next) =>
          setChosen((now) =>
            next.map(Number).map((pk) => ({
              pk,
              name:
                now.find((option) => option.pk === pk)?.name ??
                source.options.find(({ value }) => value === pk)?.label ??
                `Opcja ${pk}`,
            })),
          )
        }
      />
      <div className="button-row">
        <ActionButton
          text="Dodaj wszystkie opcje grupy"
          isWorking={isWorking}
          onClick={() => void addAll()}
        />
        {can(user, 'add', 'productoption') && (
          <Button variant="outlined" text="Utwórz nową opcję…" onClick={onNew} />
        )}
      </div>
    </ChooseDialog>
  )
}
