import type { Database } from '../../../database/database.ts'
import { keyOf } from '../../../database/key-ranges.ts'

/** Switches of the shop, by the names that its code reads. */
const VARIABLES: readonly (readonly [name: string, value: boolean])[] = [
  ['sklep_pl_wlaczony', true],
  ['sklep_de_wlaczony', true],
  ['platnosci_online', true],
  ['platnosc_przy_odbiorze_pl', true],
  ['platnosc_przy_odbiorze_de', false],
  ['odbior_osobisty', true],
  ['dostawa_ekspresowa', true],
  ['dostawa_w_sobote', false],
  ['wysylka_do_paczkomatow', true],
  ['baner_swiateczny', false],
  ['czat_na_stronie', true],
  ['kalkulator_wagi', true],
  ['kolejka_montazu_uv', false],
  ['kontrola_plikow_automatyczna', true],
  ['kontrola_plikow_spady', true],
  ['kontrola_plikow_rozdzielczosc', true],
  ['faktury_elektroniczne', true],
  ['faktury_papierowe_domyslnie', false],
  ['przypomnienia_o_platnosci', true],
  ['przypomnienia_o_plikach', true],
  ['powiadomienia_sms', false],
  ['powiadomienia_sms_de', false],
  ['newsletter', true],
  ['opinie_po_dostawie', true],
  ['rabaty_ilosciowe', true],
  ['rabaty_grupowe_de', false],
  ['rejestracja_klientow', true],
  ['tryb_konserwacji', false],
  ['allegro_synchronizacja', true],
  ['allegro_wystawianie_ofert', true],
  ['allegro_zwroty', false],
  ['podglad_3d', true],
  ['projektowanie_online', false],
  ['wycena_indywidualna', true],
  ['eksport_do_optimy', true],
  ['walidacja_nip', true],
]

export function seedVariables(database: Database): void {
  for (const [index, [name, value]] of VARIABLES.entries()) {
    const pk = keyOf('variables', index + 1)
    database.run(
      'INSERT INTO documents VALUES (?, ?, ?)',
      'variables',
      pk,
      JSON.stringify({ pk, name, value }),
    )
  }
}
