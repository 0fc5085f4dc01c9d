import "../push/notification-setting";
import "./password-toggle";
