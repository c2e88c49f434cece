import { numberText } from '#shared/domain/counted.ts'
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { ORDER_STATUS_LABELS } from '#shared/domain/order-status.ts'
import { can } from '#shared/domain/permissions.ts'
import { mayViewPages } from '#shared/domain/preflight/rights.ts'
import { FormSwitch, FormText } from '../../../../forms/fields/form-fields.tsx'
import { FormDialog } from '../../../../forms/record/form-dialog.tsx'
import { OrderLink } from '../../../../entities/order/order-link.tsx'
import { useOrderStatus } from '../../../../lib/order-status.ts'
import { call } from '../../../../lib/api.ts'
import { formatDate, formatMoney, orDash } from '../../../../lib/format.ts'
import { useOperation } from '../../../../lib/queries.ts'
import { useChangeRunner } from '../../../../lib/change/use-change-runner.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { Fact } from '../../../../ui/fact.tsx'
import { Modal } from '../../../../ui/modal.tsx'
import { notify } from '../../../../ui/notices.ts'
import type { MontageLine } from './line-filters.ts'
import { planRefusal } from './moving.ts'
import { showPages } from './line-pages.ts'

const schema = z.object({ is_locked: z.boolean(), locked_info: z.string() })

const NO_REASON =
  'Podaj powód blokady, żeby inni wiedzieli, na co pozycja czeka. Bez powodu: zapisz jeszcze raz.'

interface LineDialogProps {
  line: MontageLine
  canLock: boolean
  /** Called with the line as the server holds it after the change. */
  onChanged: (line: MontageLine) => void
  onClose: () => void
}

/** An order line: its data, file and options, and whether it may be put on a montage (MON-016). */
export function MontageLineDialog({ line, canLock, onChanged, onClose }: LineDialogProps) {
  const title = `Pozycja ${line.pk}`
  if (!canLock) {
    return (
      <Modal title={title} onClose={onClose} className="montage-line-dialog">
        <DialogBody>
          <LineFacts line={line} />
          {line.is_locked && <p>Zablokowana: {orDash(line.locked_info)}</p>}
        </DialogBody>
        <DialogFooter actions={<Button text="Zamknij" onClick={onClose} />} />
      </Modal>
    )
  }
  return <LockDialog line={line} title={title} onChanged={onChanged} onClose={onClose} />
}

function LockDialog({
  line,
  title,
  onChanged,
  onClose,
}: Omit<LineDialogProps, 'canLock'> & { title: string }) {
  const isAsked = useRef(false)
  const runner = useChangeRunner<MontageLine | null>()
  const [values] = useState({ is_locked: line.is_locked, locked_info: line.locked_info ?? '' })

  async function submit(typed: Record<string, unknown>) {
    const { is_locked, locked_info } = schema.parse(typed)
    const info = locked_info.trim()
    if (is_locked && info === '' && !isAsked.current) {
      isAsked.current = true
      throw new ApiFailure({ code: ErrorCode.validation, message: NO_REASON, nonFieldErrors: [NO_REASON] })
    }
    const { pk } = line
    const body = { is_locked, locked_info: info }
    const { result } = await runner.run({
      done: `zapisano blokadę pozycji ${pk}`,
      operation: 'montageProducts.update',
      send: () => call('montageProducts.update', { params: { pk }, body }),
      proof: async () => {
        const query = { pks: [pk], page: 1, page_size: 20 }
        const { results } = await call('montageProducts.right', { query }, { allowDuplicate: true })
        const held = results.find((one) => one.pk === pk)
        return held?.is_locked === is_locked && (held.locked_info ?? '') === info ? { held } : null
      },
    })
    // Some servers respond with a part of the line, or with nothing.
    onChanged({
      ...line,
      ...(result?.pk === pk ? { ...result, product_file: line.product_file } : {}),
      ...body,
    })
    notify.success(is_locked ? `Zablokowano pozycję ${pk}.` : `Pozycja ${pk} nie jest zablokowana.`)
  }

  return (
    <FormDialog
      title={title}
      schema={schema}
      values={values}
      unsavedText={`zmiany blokady pozycji ${line.pk}`}
      submitText="Zapisz"
      submit={submit}
      onClose={onClose}
    >
      <LineFacts line={line} />
      <FormSwitch name="is_locked" label="Zablokowana: nie można jej przenieść na montaż" isTight />
      <FormText name="locked_info" label="Powód blokady" />
    </FormDialog>
  )
}

const statusLabels: Readonly<Record<string, string>> = ORDER_STATUS_LABELS

function LineFacts({ line }: { line: MontageLine }) {
  const { product_file: file } = line
  const orderStatus = useOrderStatus(line.order_pk)
  return (
    <dl className="montage-line-facts">
      <Fact label="Zamówienie">
        <OrderLink pk={line.order_pk} />
      </Fact>
      {orderStatus !== null && (
        <Fact label="Status zamówienia">
          {[statusLabels[orderStatus] ?? orderStatus, planRefusal(orderStatus)].filter(Boolean).join('. ')}
        </Fact>
      )}
      {line.pk_with_count && <Fact label="Pozycja">{line.pk_with_count}</Fact>}
      <Fact label="Produkt">{orDash(line.product_name)}</Fact>
      <Fact label="Nakład">
        {orDash(line.selected_quantity === null ? null : numberText(line.selected_quantity))}
      </Fact>
      <Fact label="Format">{orDash(line.product_format)}</Fact>
      <Fact label="Termin">{formatDate(line.order_realization_date)}</Fact>
      <Fact label="Netto">{formatMoney(line.net_price_pln, 'PLN')}</Fact>
      {line.exposing_data && <Fact label="Naświetlanie">{line.exposing_data}</Fact>}
      {line.quantity_net !== null && <Fact label="Arkusze netto">{line.quantity_net}</Fact>}
      {line.quantity_surplus !== null && <Fact label="Nadwyżka">{line.quantity_surplus}</Fact>}
      {line.plate_quantity !== null && <Fact label="Płyty">{line.plate_quantity}</Fact>}
      {line.extra_net !== null && <Fact label="Dopłata">{formatMoney(line.extra_net, 'PLN')}</Fact>}
      <Fact label="Plik">
        {orDash(file?.client_file_name ?? null)}
        <LinePages line={line} />
      </Fact>
      <Fact label="Opcje">
        <LineOptions line={line} />
      </Fact>
    </dl>
  )
}

/** Shows the line's pages above the dialog. */
function LinePages({ line }: { line: MontageLine }) {
  const mayView = mayViewPages(useSessionUser())
  if (!mayView || line.product_file?.pk == null) return null
  return <Button size="small" variant="minimal" text="Podgląd stron" onClick={() => showPages(line)} />
}

/** Shows the options that came with the line, or loads them if there are none and the user may view orders. */
function LineOptions({ line }: { line: MontageLine }) {
  const canAsk = can(useSessionUser(), 'view', 'order')
  const isNeeded = line.chosen_options.length === 0 && canAsk
  const { data } = useOperation(
    'orderProducts.chosenOptions',
    { params: { pk: line.pk } },
    { isEnabled: isNeeded },
  )
  const options = data ?? line.chosen_options
  const texts = options.map(({ chosen_option: { group_name, label }, user_value }) =>
    [group_name, label, user_value].filter(Boolean).join(': '),
  )
  return texts.length === 0 ? '—' : texts.join('\n')
}
