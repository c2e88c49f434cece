import type { ManualPage } from '../manual-page.ts'

export const cataloguePage: ManualPage = {
  id: 'catalogue',
  title: 'Katalog i ceny',
  permissions: ['change_product', 'change_productoptionprice'],
  intro:
    'Produkt, jego opcje i nakłady, a na końcu macierz cen. Nic nie jest zapisane, dopóki program tego nie odczyta z powrotem.',
  chapters: [
    {
      title: 'Cennik z Excela',
      points: [
        'Otwórz produkt, w sekcji „Ceny” otwórz okno cen. Wiersze to opcje, kolumny to nakłady.',
        'Skopiuj w Excelu zakres razem z nagłówkami i wklej (Ctrl+V). Czego program nie rozpozna, przypisujesz w panelu obok.',
        'Czerwone komórki to błędy, żółte to uwagi (cena za sztukę rośnie z nakładem, duża zmiana). Uwagi nie blokują.',
        'Pisz też rachunki: +5%, *1,1 albo -=0,50. Wpisane przy zaznaczeniu zmieniają wszystkie zaznaczone ceny.',
        '„Zapisz ceny” najpierw pokazuje przegląd: co się zmieni i o ile. Wysyłane są tylko zmienione komórki.',
        'Cały skoroszyt wczytuje „Importuj z Excela” w czterech krokach.',
        'Wiele produktów naraz: zaznacz je na liście i wybierz „Zmień ceny…”. Jedna reguła, jeden przegląd, a przerwany zapis można wznowić.',
      ],
    },
    {
      title: 'Gdy coś jest nie tak',
      points: [
        'Ktoś inny zmienił tę samą cenę: komórka pokazuje obie, wybierasz jedną.',
        'Serwer odrzucił część cen: reszta jest zapisana. Odrzucone mają podany powód i można je poprawić.',
        'Zapis produktu idzie krokami. Krok nieudany można powtórzyć sam; pozostałe się nie powtarzają.',
        'Zmiana cen okazała się zła: „Cofnij” w powiadomieniu przywraca poprzednie ceny.',
      ],
    },
  ],
  keys: [
    { keys: 'ctrl+shift+p', does: 'Ceny według nakładów', note: 'otwiera okno cen' },
    { keys: 'f8', does: 'Następny błąd lub uwaga' },
    { keys: 'shift+f8', does: 'Poprzedni błąd lub uwaga' },
    { keys: 'ctrl+d', does: 'Wypełnij w dół', note: 'w oknie cen' },
    { keys: 'ctrl+r', does: 'Wypełnij w prawo', note: 'w oknie cen' },
    { keys: 'ctrl+i', does: 'Uzupełnij nakład', note: 'między dwiema cenami' },
    { keys: 'ctrl+z', does: 'Cofnij', note: 'w oknie cen' },
    { keys: 'ctrl+s', does: 'Zapisz' },
    { keys: 'ctrl+pagedown', does: 'Następna sekcja', note: 'produktu' },
    { keys: 'ctrl+pageup', does: 'Poprzednia sekcja', note: 'produktu' },
  ],
  codes: [],
}
