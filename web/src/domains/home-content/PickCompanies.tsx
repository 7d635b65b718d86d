import { homeContentLimits } from '@baeum/contract/domains/home-content/home-content.rules.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Finder } from '../../ui/choice/Finder.tsx';
import { adminCorporations } from '../admin-corporations/admin-corporations.api.ts';
import { homeContentTexts } from './home-content.texts.ts';
import type { Picked } from './home-draft.ts';
import { PickThings, type PickProps } from './PickThings.tsx';

const { picking: texts } = homeContentTexts;
const logo = { width: 102, height: 24 };

/** Companies found by name, in the order of their logos; none means all of them. */
export function PickCompanies(props: PickProps) {
  return <PickThings {...props} label={texts.companies} nothing={texts.noCompanies} most={homeContentLimits.logos} picture={logo} Finder={CompanyFinder} />;
}

function CompanyFinder({ onChoose }: { onChoose: (company: Picked) => void }) {
  const [typed, setTyped] = useState('');
  const q = typed.trim();
  const { data } = adminCorporations.listAllCorporations.useQuery({
    ...adminCorporations.listAllCorporations.options({ query: { showable: 'true', pageSize: '10', ...(q && { q }) } }),
    placeholderData: keepPreviousData,
  });
  const found = data?.body.items ?? [];
  const choose = (value: string) => {
    const company = found.find(({ id }) => String(id) === value);
    if (company) onChoose({ id: company.id, name: company.name, ...(company.logoUrl && { pictureUrl: company.logoUrl }) });
  };
  return (
    <Finder
      label={texts.addCompany}
      placeholder={texts.findCompany}
      options={found.map(({ id, name, industry }) => ({ value: String(id), text: name, ...(industry && { note: industry }) }))}
      onChoose={choose}
      onType={setTyped}
    />
  );
}
