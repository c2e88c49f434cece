import { Download } from '@blueprintjs/icons'
import { ListPage } from '../../../../lists/list/list-page.tsx'
import { resourceListHook } from '../../../../resource/resource-list-screen.tsx'
import { useDownload } from '../../../../lib/transfers.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { optionGroupResource } from './option-groups.resource.tsx'
import { addressOf } from '../../../../lib/screens.ts'

const useListProps = resourceListHook(optionGroupResource)

/**
 * `/product-option-group/list`: each row links to the group's options; the whole list can be exported as CSV (CAT-080).
 */
export function OptionGroupsListScreen() {
  const { actions, ...props } = useListProps()
  const file = useDownload('productGroupOptions.export')
  return (
    <ListPage
      {...props}
      openAddressOf={({ pk }) => addressOf('productGroupOptions.details', { pk })}
      actions={
        <>
          <ActionButton
            icon={<Download />}
            text="Eksport CSV"
            isWorking={file.isRunning}
            onClick={() => void file.start({})}
          />
          {actions}
        </>
      }
    />
  )
}
