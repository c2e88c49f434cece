import type { Database } from '../../../database/database.ts'
import { keyOf } from '../../../database/key-ranges.ts'

/** Everything is text, as the shop keeps it; what it means stands in the description. */
const SETTINGS: readonly (readonly [name: string, value: string, description: string])[] = [
  [
    'allegro_api_url',
    'https://api.allegro.pl',
    'Adres API Allegro. Zmiana wymaga ponownej autoryzacji konfiguracji.',
  ],
  ['allegro_sync_interval', '15', 'Co ile minut pobierane są oferty i wątki z Allegro.'],
  ['bank_account_eur', 'DE89 3704 0044 0532 0130 00', 'Rachunek na fakturach w euro.'],
  ['bank_account_pln', 'PL61 1090 1014 0000 0712 1981 2874', 'Rachunek na fakturach w złotych.'],
  [
    'company_address',
    'ul. Farbiarska 21\n02-862 Warszawa',
    'Adres nadawcy na etykietach i kartach zamówień.',
  ],
  ['company_name', 'Drukarnia CP sp. z o.o.', 'Nazwa sprzedawcy na fakturach i w stopkach.'],
  ['contact_email_de', 'hallo@cp-druck.example', 'Adres kontaktowy sklepu niemieckiego.'],
  ['contact_email_pl', 'kontakt@drukarnia.example', 'Adres kontaktowy sklepu polskiego.'],
  ['contact_hours_de', 'Mo–Fr 8–16 Uhr', 'Godziny pracy w stopce sklepu niemieckiego.'],
  ['contact_hours_pl', 'pn.–pt. 8:00–18:00', 'Godziny pracy w stopce sklepu polskiego.'],
  ['contact_phone_pl', '+48 22 555 01 10', 'Telefon biura obsługi klienta.'],
  ['default_currency', 'PLN', 'Waluta nowych zamówień wewnętrznych: PLN albo EUR.'],
  ['default_vat', '23', 'Stawka VAT w procentach dla nowych produktów.'],
  ['delivery_cutoff_hour', '14:00', 'Zamówienia opłacone do tej godziny liczą się od dziś.'],
  ['dotpay_id', '784512', 'Identyfikator sklepu u operatora płatności.'],
  ['eur_exchange_rate', '4.28', 'Kurs do wyceny zamówień w euro. Aktualizowany co noc z tabeli NBP.'],
  ['facebook_pixel_enabled', '0', '1 włącza piksel w obu sklepach, 0 wyłącza.'],
  ['file_check_timeout', '180', 'Po ilu sekundach weryfikacja pliku jest przerywana.'],
  ['file_max_size_mb', '2048', 'Największy plik projektu, jaki można wgrać, w MB.'],
  ['files_retention_days', '180', 'Po ilu dniach od wysyłki usuwane są pliki źródłowe.'],
  ['free_delivery_from', '299.00', 'Wartość brutto zamówienia, od której dostawa jest bezpłatna.'],
  ['gls_sender_id', '6160012345', 'Numer nadawcy w systemie GLS.'],
  ['google_reviews_url', 'https://g.page/r/drukarnia-cp/review', 'Odnośnik w wiadomości po dostawie.'],
  ['invoice_footer_de', 'Vielen Dank für Ihren Auftrag!', 'Tekst pod niemiecką fakturą.'],
  ['invoice_footer_pl', 'Dziękujemy za zamówienie!', 'Tekst pod polską fakturą.'],
  ['invoice_payment_days', '7', 'Termin płatności przelewem, w dniach.'],
  [
    'mail_order_sent_pl',
    'Dzień dobry,\n\nTwoje zamówienie nr {number} zostało przekazane kurierowi.\nNumer przesyłki: {tracking}\n\nPozdrawiamy\nZespół drukarni',
    'Wiadomość po wysłaniu paczki. Dozwolone pola: {number}, {tracking}.',
  ],
  ['max_negotiated_discount', '25', 'Największy rabat w procentach, jaki można przyznać w negocjacji ceny.'],
  ['min_order_value', '20.00', 'Najniższa wartość brutto zamówienia.'],
  ['montage_bleed_mm', '3', 'Spad na montażu w milimetrach.'],
  ['newsletter_enabled', '1', '1 pokazuje zapis do newslettera, 0 ukrywa.'],
  ['order_card_copies', '1', 'Ile kart zamówienia drukuje się przy przekazaniu do produkcji.'],
  ['package_weight_tolerance', '0.15', 'O ile kg waga paczki może różnić się od wyliczonej.'],
  ['packing_station_count', '4', 'Liczba stanowisk pakowania.'],
  ['pickup_reminder_days', '5', 'Po ilu dniach przypominamy o odbiorze osobistym.'],
  ['production_days_default', '3', 'Dni robocze produkcji, gdy produkt nie ma własnych.'],
  ['proforma_valid_days', '14', 'Ważność faktury proforma w dniach.'],
  ['seo_title_suffix', ' | Drukarnia CP', 'Dopisek do tytułu każdej strony sklepu.'],
  ['shop_notice_de', '', 'Pasek nad sklepem niemieckim. Pusty: nie ma paska.'],
  [
    'shop_notice_pl',
    'W dniach 24–26 grudnia nie wysyłamy paczek.',
    'Pasek nad sklepem polskim. Pusty: nie ma paska.',
  ],
  ['ups_account_number', '4A7V92', 'Numer klienta UPS.'],
  ['urgent_surcharge_percent', '30', 'Dopłata za realizację ekspresową w procentach.'],
]

const AUTHORS = ['Alicja Nowak', 'Zenon Dąbrowski', 'Barbara Zielińska'] as const

export function seedSettings(database: Database, now: Date): void {
  const moment = (daysAgo: number) => new Date(now.getTime() - daysAgo * 86_400_000).toISOString()
  for (const [index, [name, value, description]] of SETTINGS.entries()) {
    const pk = keyOf('settings', index + 1)
    const setting = {
      pk,
      name,
      value,
      description,
      date_added: moment(700 - index),
      date_modified: moment(((index * 37) % 190) + 1),
      last_modified_by: AUTHORS[index % AUTHORS.length],
    }
    database.run("INSERT INTO documents VALUES ('settings', ?, ?)", pk, JSON.stringify(setting))
  }
}
