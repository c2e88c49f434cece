import { FormDateTime } from '../../../forms/fields/form-date.tsx'
import { FormImage } from '../../../forms/fields/form-image.tsx'
import { FormOperationSelect } from '../../../forms/fields/form-operation-select.tsx'
import { FormOptionsSelect } from '../../../forms/fields/form-search.tsx'
import { TranslatedRichText } from '../../../forms/fields/rich-text/translated-rich-text.tsx'
import { FormNumber, FormSwitch, FormText } from '../../../forms/fields/form-fields.tsx'
import { FormRow } from '../../../forms/fields/form-row.tsx'
import { SHOP_COUNTRIES } from '../../../entities/address/countries.ts'
import { BannerPreview } from './banner-preview.tsx'

export function BannerFields() {
  return (
    <>
      <FormRow>
        <FormText name="name" label="Nazwa" isRequired />
        <FormText name="url" label="Adres" help="Dokąd prowadzi kliknięcie." />
        <FormSwitch name="is_published" label="Opublikowany" />
      </FormRow>
      <FormRow>
        <FormDateTime name="datetime_from" label="Wyświetlany od" hasWeekends />
        <FormDateTime name="datetime_to" label="Wyświetlany do" hasWeekends />
        <FormNumber
          name="display_time"
          label="Czas wyświetlania (s)"
          help="0: czas wyświetlania ustala sklep."
          isRequired
        />
      </FormRow>
      <FormRow>
        <FormOptionsSelect name="available_in_countries" label="Sklepy" options={SHOP_COUNTRIES} />
        <FormOperationSelect name="pages" label="Strony" from="pages.bannerPages" />
      </FormRow>
      <FormImage name="image" label="Obraz" />
      <TranslatedRichText name="description" label="Opis" />
      <BannerPreview />
    </>
  )
}
