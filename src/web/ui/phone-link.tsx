import { Icon } from "./icon.tsx";

type Props = { phone: { display: string; tel: string }; className?: string; icon?: boolean; big?: boolean };

export function PhoneLink({ phone, className, icon = false, big = false }: Props) {
  return (
    <a className={className} href={`tel:${phone.tel}`}>
      {icon ? <Icon name="phone" big={big} /> : null}
      {phone.display}
    </a>
  );
}
