import { useState } from 'react';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { ChipsField } from '../../../ui/form/ChipsField.tsx';
import { ChoiceGroup } from '../../../ui/form/ChoiceGroup.tsx';
import { CodeField } from '../../../ui/form/CodeField.tsx';
import { ContractForm } from '../../../ui/form/ContractForm.tsx';
import { EmailField } from '../../../ui/form/EmailField.tsx';
import { NewPasswordField } from '../../../ui/form/NewPasswordField.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { PhoneField } from '../../../ui/form/PhoneField.tsx';
import { TextArea, TextField } from '../../../ui/form/TextField.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { galleryTexts } from '../gallery.texts.ts';
import { Fields, GallerySection } from './GallerySection.tsx';

const blank = { name: '', email: '', phone: '', code: '', about: '', password: '', level: 'entry' as string | null };
const levels = [
  { value: 'entry', label: '입문' },
  { value: 'basic', label: '초급' },
  { value: 'higher', label: '중급 이상' },
];

export function FieldSamples() {
  const form = useContractForm({
    draft: blank,
    submit: async () => {
      toast('보냈어요.');
      form.reset();
    },
  });
  const [some, setSome] = useState(['entry', 'basic']);
  const [agreed, setAgreed] = useState(true);
  return (
    <GallerySection id="fields" title="입력 칸">
      <ContractForm form={form}>
        <Fields>
          <TextField label="이름" required help={galleryTexts.help} {...form.field('name')} />
          <EmailField label="이메일" {...form.field('email')} />
          <PhoneField label="전화번호" {...form.choice('phone')} />
          <CodeField label="인증번호" digits={6} {...form.choice('code')} />
          <NewPasswordField label="새 비밀번호" owner={{}} {...form.field('password')} />
          <TextArea label="소개" {...form.field('about')} />
          <ChoiceGroup legend="난이도" options={levels} {...form.choice('level')} />
        </Fields>
        <SubmitButton>보내기</SubmitButton>
      </ContractForm>
      <Fields>
        <TextField label="오류가 있는 칸" defaultValue="김" error={galleryTexts.error} />
        <TextField label="확인된 칸" defaultValue="김하늘" success="사용할 수 있는 이름이에요." />
        <TextField label="쓸 수 없는 칸" defaultValue="김하늘" disabled />
        <TextField label={galleryTexts.long} help={galleryTexts.long} defaultValue={galleryTexts.long} />
        <PasswordField label="비밀번호" autoComplete="current-password" error="이메일 또는 비밀번호를 확인해주세요." />
        <ChoiceGroup
          legend="오류가 있는 선택"
          name="wrong-level"
          options={levels}
          value={null}
          onChange={() => undefined}
          required
          error="하나를 골라주세요."
        />
        <ChipsField legend="난이도 두 개까지" name="levels" options={levels} value={some} onChange={setSome} max={2} />
        <Checkbox label="이용약관에 동의해요" description={galleryTexts.long} checked={agreed} onChange={() => setAgreed(!agreed)} />
        <Checkbox label="바꿀 수 없는 동의" checked disabled readOnly />
      </Fields>
    </GallerySection>
  );
}
